export { frontMatterLinks } from './front-matter-links.ts'
