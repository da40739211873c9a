/* The package is CommonJS: Node, Vite and jest agree only on its `default` member, the compilers' types on neither. */
declare module 'validator/lib/isEmail.js' {
  const loaded: { default: (text: string) => boolean };
  export default loaded;
}
