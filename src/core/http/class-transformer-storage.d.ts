/* What class-transformer's decorators say; its index does not export it, @nestjs/swagger reads it in the same way. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
