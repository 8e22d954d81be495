export { recordShape } from './record-shape.ts'
