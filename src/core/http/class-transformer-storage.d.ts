/*
 * The metadata of class-transformer's decorators; its index does not export it, @nestjs/swagger reads it in the same
 * way. Its types accept any function as a class, and omit that a property may have no `@Type`.
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
