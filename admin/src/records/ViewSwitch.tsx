import { type SvgIconProps, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ComponentType } from 'react';

/** A way to show a list. */
export interface View<T extends string> {
  name: T;
  text: string;
  icon: ComponentType<SvgIconProps>;
}

interface Props<T extends string> {
  label: string;
  views: ReadonlyArray<View<T>>;
  value: T;
  onChange: (view: T) => void;
}

/** The views of a list side by side; on phones only their icons. */
export function ViewSwitch<T extends string>({ label, views, value, onChange }: Props<T>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, chosen: T | null) => chosen && onChange(chosen)}
      sx={{
        '& .MuiToggleButton-root': { gap: { xs: 0, sm: 1 }, paddingX: 1.5, fontSize: { xs: 0, sm: 14 } },
      }}
    >
      {views.map(({ name, text, icon: Icon }) => (
        <ToggleButton key={name} value={name} title={text}>
          <Icon fontSize="small" aria-hidden />
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
