/*
 * What class-transformer's decorators say; its index does not export it, @nestjs/swagger reads it in the same way. Its
 * types call a class any function, and leave out that a property may have no `@Type`.
 */
declare module 'class-transformer/cjs/storage.js' {
  import type { MetadataStorage } from 'class-transformer/types/MetadataStorage.js';

  interface TypeMetadata {
    reflectedType: unknown;
    typeFunction?: () => new () => object;
  }

  export const defaultMetadataStorage: Pick<MetadataStorage, 'findTransformMetadatas'> & {
    findTypeMetadata(target: new () => object, propertyName: string): TypeMetadata | undefined;
  };
}
