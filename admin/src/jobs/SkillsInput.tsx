import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { useSuggestions } from '../common/useSuggestions.js';
import { useTexts } from '../i18n/texts.js';
import { addSkill } from './jobModel.js';

/** Skills: Enter adds the typed one, a click on a chip removes it, with suggestions (2-workflow section 2). */
export function SkillsInput() {
  const texts = useTexts();
  const { field, fieldState, id } = useInput<string[]>({ source: 'skills', defaultValue: [] });
  const [typed, setTyped] = useState('');
  const options = useSuggestions('skill', typed);
  const skills = Array.isArray(field.value) ? field.value : [];
  const set = (next: readonly string[]) => {
    field.onChange(next.reduce<string[]>((all, skill) => addSkill(all, skill), []));
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      id={id}
      options={options}
      filterOptions={(all) => all}
      filterSelectedOptions
      value={skills}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      onChange={(_event, next) => set(next)}
      onBlur={() => {
        if (typed.trim()) set(addSkill(skills, typed));
        setTyped('');
        field.onBlur();
      }}
      renderValue={(values, itemProps) =>
        values.map((skill, index) => {
          const { key, onDelete, ...props } = itemProps({ index });
          return (
            <Chip
              key={key}
              {...props}
              label={skill}
              size="small"
              onDelete={onDelete}
              onClick={onDelete}
              aria-label={texts.jobs.form.removeSkill(skill)}
            />
          );
        })
      }
      renderInput={(props) => (
        <TextField
          {...props}
          required
          label={texts.jobs.form.skills}
          error={fieldState.invalid}
          helperText={
            <InputHelperText error={fieldState.error?.message} helperText={texts.jobs.form.skillsHelp} />
          }
          inputRef={field.ref}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...props.slotProps.htmlInput, required: false, maxLength: 100 },
          }}
        />
      )}
    />
  );
}
