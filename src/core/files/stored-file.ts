/** A file in the store, embedded in its record's document. */
export interface StoredFile {
  /** Random, the store's only key; it reveals nothing about the file. */
  id: string;
  /** Hex digest of the content, for the integrity check. */
  sha256: string;
  bytes: number;
  /** Media type found in the content. */
  type: string;
  /** File name for people, tidied; never a path. */
  name: string;
  /** Id of the small WebP picture of an image. */
  thumbnailId?: string;
}

export function idsOf(file: StoredFile): string[] {
  return file.thumbnailId ? [file.id, file.thumbnailId] : [file.id];
}
