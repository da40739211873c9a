import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Checkbox, FormControlLabel, Popover, Typography } from '@mui/material';
import { useId } from 'react';
import { useMenu } from '../common/useMenu.js';

interface Props {
  label: string;
  hint: string;
  columns: ReadonlyArray<{ key: string; label: string; fixed?: boolean }>;
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Chooses the visible columns of a table, as checkboxes behind a button. */
export function ColumnMenu({ label, hint, columns, hidden, onChange }: Props) {
  const id = useId();
  const menu = useMenu('dialog');
  return (
    <>
      <Button variant="outlined" startIcon={<ColumnsIcon />} {...menu.button}>
        {label}
      </Button>
      <Popover
        {...menu.over}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 280, mt: 0.5 } } }}
      >
        <Box sx={{ padding: 2, display: 'grid' }}>
          <Typography id={id} sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1 }}>
            {hint}
          </Typography>
          {columns.map((column) => (
            <FormControlLabel
              key={column.key}
              label={column.label}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(column.key)}
                  disabled={column.fixed}
                  onChange={(_event, displayed) =>
                    onChange(displayed ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])
                  }
                />
              }
            />
          ))}
        </Box>
      </Popover>
    </>
  );
}
