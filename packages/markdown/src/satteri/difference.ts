/**
 * What satteri 0.10 reads in another way than remark, or remark places oddly: a document with it is left to remark. Each is wider than the
 * difference that was seen, so that little has to be understood to tell it.
 *
 * `front-matter` a first line `---` that nothing closes: behind it remark reads no lists · `character` one that is replaced on the way, white space for one of both alone, or a lone carriage return ·
 * `position` a node without one · `email`, `url` what both may take for an address, or a bare url, of another length · `tilde` strikethrough between punctuation ·
 * `label` brackets that cannot be paired without parsing · `target` one that does not stand as it was read · `definition` in a quote, or with other text below ·
 * `open-fence`, `open-html` a block in a container that only the container ends · `raw-html` an element that the end tag of another may end ·
 * `quoted-code` indented code in a quote, or right behind other code · `table` rows that may be HTML, or lines in a container that may be a table ·
 * `empty-container` an item or quote without content · `item-end` an item that ends elsewhere than what is in it · `task` a box in a line of its own ·
 * `footnote` one of more than paragraphs
 */
export type Difference =
  | 'front-matter'
  | 'character'
  | 'position'
  | 'email'
  | 'url'
  | 'tilde'
  | 'label'
  | 'target'
  | 'definition'
  | 'open-fence'
  | 'open-html'
  | 'raw-html'
  | 'quoted-code'
  | 'table'
  | 'empty-container'
  | 'item-end'
  | 'task'
  | 'footnote'
