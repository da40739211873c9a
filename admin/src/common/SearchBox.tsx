import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { LIMITS } from '@shared/kit/limits.js';
import { useTexts } from '../i18n/texts.js';

interface Props {
  /** Placeholder and accessible name: what is searched. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field in the row above a list. */
export function SearchBox({ label, value, onChange }: Props) {
  const texts = useTexts();
  return (
    <TextField
      className="hd-no-print"
      type="search"
      role="search"
      margin="none"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        flex: { xs: '1 0 100%', sm: '1 1 130px' },
        maxWidth: { sm: 420 },
        /* Hides the browser's own clear button. */
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& input:placeholder-shown': { textOverflow: 'ellipsis' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: LIMITS.searchLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={texts.users.list.clear}
                onClick={() => onChange('')}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
