export { uniqueNumbers } from './unique-numbers.ts'
