/** What this check says. `expected` is a part of the collection's file pattern, `example` the name that it asks for here. */
export const messages = {
  fileName: (d: { name: string; collection: string; expected: string; example: string }) =>
    `Unexpected file name ${d.name} in ${d.collection}, expected ${d.expected} as in ${d.example}`,
  symbolicLink: (d: { name: string; collection: string }) =>
    `Unexpected symbolic link ${d.name} in ${d.collection}, expected a document of its own`,
  folderName: (d: { name: string; collection: string; expected: string; example: string }) =>
    `Unexpected folder name ${d.name} in ${d.collection}, expected ${d.expected} as in ${d.example}`,
  noMainDocument: (d: { folder: string; main: string }) =>
    `Unexpected record folder ${d.folder} without its main document, expected ${d.main} in it`,
  secondMainDocument: (d: { folder: string; other: string }) =>
    `Unexpected main document beside ${d.other}, expected one in ${d.folder}`,
  sameButCase: (d: { other: string }) =>
    `Unexpected path that differs from ${d.other} in upper and lower case only, expected one that differs otherwise`,
}
