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
}

/** The rich text editor with only the formats that the server keeps; to be loaded lazily, for it is large. */
export default function RichText({ source, label }: Props) {
  return (
    <RichTextInput
      source={source}
      label={label}
      fullWidth
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
