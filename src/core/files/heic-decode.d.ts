/* The package has no types of its own; only what is used is named. */
declare module 'heic-decode' {
  interface HeicPicture {
    width: number;
    height: number;
    /** Draws it upright: RGBA, eight bits each. */
    decode(): Promise<{ data: Uint8ClampedArray }>;
  }
  interface HeicPictures extends Array<HeicPicture> {
    /** Gives their memory back, which nothing else does. */
    dispose(): void;
  }
  const loaded: { all(input: { buffer: Uint8Array }): Promise<HeicPictures> };
  export default loaded;
}
