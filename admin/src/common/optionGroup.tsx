import { type AutocompleteRenderGroupParams, Box, ListSubheader } from '@mui/material';

/**
 * Options under the name of their group, for `renderGroup`: a group of the listbox for screen readers, while MUI's own
 * is a list inside it.
 */
export const optionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <div key={key} role="group" aria-label={group || undefined}>
    {group && (
      <ListSubheader component="div" aria-hidden sx={{ backgroundColor: 'background.paper', top: -8 }}>
        {group}
      </ListSubheader>
    )}
    <Box
      component="ul"
      role="presentation"
      sx={{ padding: 0, '& > .MuiAutocomplete-option': { paddingLeft: 3 } }}
    >
      {children}
    </Box>
  </div>
);
