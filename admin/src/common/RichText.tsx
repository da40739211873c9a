import {
  ClearButtons,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';

interface Props {
  source: string;
  label: string;
  required?: boolean;
}

/* The editor looks like the other inputs: label above it, an edge of 3:1, the ground of a field. */
const LOOK = {
  '& .RaLabeled-label': { transform: 'none', fontSize: 13, fontWeight: 550, color: 'text.primary' },
  '& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 180,
    padding: 1.5,
    borderColor: 'edge',
    backgroundColor: 'background.paper',
    '&:focus': { borderColor: 'primary.main', backgroundColor: 'background.paper' },
    '& a': { color: 'primary.main' },
    '& blockquote': {
      marginLeft: 0,
      paddingLeft: 2,
      borderLeft: 3,
      borderColor: 'divider',
      color: 'text.secondary',
    },
  },
} as const;

/** The rich text editor with only the formats that the server keeps; to be loaded lazily, for it is large. */
export default function RichText({ source, label, required = false }: Props) {
  return (
    <RichTextInput
      source={source}
      label={label}
      fullWidth
      isRequired={required}
      sx={LOOK}
      toolbar={
        <RichTextInputToolbar>
          <LevelSelect size="small" />
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButtons size="small" />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
        </RichTextInputToolbar>
      }
    />
  );
}
