import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import {
  ClearButtons,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useEffect, useReducer } from 'react';
import { useTexts } from '../i18n/texts.js';

interface Props {
  source: string;
  label: string;
  required?: boolean;
}

/* Makes the editor look like other inputs: a border of 3:1, a field's background. The theme styles its label. */
const LOOK = {
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

/** The rich text editor with only the formats that the server keeps; large, so only pages that use it load it. */
export function RichText({ source, label, required = false }: Props) {
  return (
    <RichTextInput
      source={source}
      label={label}
      fullWidth
      isRequired={required}
      sx={LOOK}
      toolbar={
        <RichTextInputToolbar>
          <HeadingButtons />
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

const LEVELS = [2, 3] as const;
/* As large as the stock buttons next to them, whose size the toolbar sets by three classes. */
const BUTTONS = {
  '&&& .MuiToggleButton-root': { height: 26, padding: '0 6px', fontSize: 12.5, fontWeight: 600 },
} as const;

/* The stock select of six levels has a list item outside any list; the server keeps only two levels. */
function HeadingButtons() {
  const texts = useTexts();
  const editor = useTiptapEditor();
  const [, moved] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', moved);
    return () => {
      editor?.off('transaction', moved);
    };
  }, [editor]);
  return (
    <ToggleButtonGroup size="small" aria-label={texts.common.headings} sx={BUTTONS}>
      {LEVELS.map((level) => (
        <ToggleButton
          key={level}
          value={level}
          selected={editor?.isActive('heading', { level }) ?? false}
          onClick={() => editor?.chain().focus().toggleNode('heading', 'paragraph', { level }).run()}
        >
          H{level}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
