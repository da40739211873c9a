/** How the boundary check resolves imports: the admin's one alias, and `.js` for what is TypeScript in the tree. */
module.exports = {
  resolve: {
    alias: { '@shared': require('node:path').join(__dirname, 'src/shared') },
    extensions: ['.ts', '.tsx', '.js', '.json', '.css', '.svg'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    conditionNames: ['import', 'types', 'default'],
  },
};
