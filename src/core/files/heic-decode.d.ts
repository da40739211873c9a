/* The package has no types of its own; only the members in use are declared. */
declare module 'heic-decode' {
  interface HeicPicture {
    width: number;
    height: number;
    /** Decodes it upright: RGBA, eight bits each. */
    decode(): Promise<{ data: Uint8ClampedArray }>;
  }
  interface HeicPictures extends Array<HeicPicture> {
    /** Frees their memory; nothing else does. */
    dispose(): void;
  }
  const loaded: { all(input: { buffer: Uint8Array }): Promise<HeicPictures> };
  export default loaded;
}
