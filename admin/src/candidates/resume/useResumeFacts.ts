import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { LIMITS } from '@shared/kit/limits.js';
import type { ResumeFacts } from '@shared/resources/candidates/api.js';
import { sharedText } from '../../i18n/sharedText.js';
import { useTexts } from '../../i18n/texts.js';
import { request } from '../../providers/http.js';
import { fileHint, fileProblem } from '../candidateModel.js';

/** Fields of a new candidate that a resume can fill in. */
export const FROM_RESUME = ['name', 'email', 'mobile', 'experience', 'notes'] as const;
export type FromResume = (typeof FROM_RESUME)[number];
/** Values filled in from the resume, by field. */
export type Filled = Partial<Record<FromResume, string | number>>;

/**
 * Reads a resume and fills in its facts; values typed by the user stay. The file becomes the candidate's resume.
 * @param onFilled receives what was filled in, empty if nothing was found
 */
export function useResumeFacts(onFilled: (filled: Filled) => void) {
  const t = useTexts('candidates').form;
  const { getValues, setValue } = useFormContext();
  const set = (name: string, value: unknown) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true });

  const reading = useMutation({
    mutationFn: (file: File) => {
      const refused = fileProblem('resume', file);
      if (refused)
        return Promise.reject(new HttpError(sharedText(refused), 0, { hint: fileHint('resume', file) }));
      const body = new FormData();
      body.append('resume', file, file.name);
      return request<ResumeFacts>('/api/candidates/read-resume', { method: 'POST', body });
    },
    onSuccess: ({ skills, ...facts }, file) => {
      const notes = skills.length > 0 ? t.skills(skills.join(', ')).slice(0, LIMITS.text.long) : null;
      const found = { ...facts, notes };
      const filled: Filled = {};
      for (const name of FROM_RESUME) {
        const value = found[name];
        if (value === null || !isBlank(getValues(name))) continue;
        filled[name] = value;
        set(name, value);
      }
      set('resumeFile', { rawFile: file });
      onFilled(filled);
    },
  });

  /** Clears the values that are still the resume's, and removes the file. */
  const takeBack = (filled: Filled) => {
    for (const name of FROM_RESUME) {
      if (filled[name] !== undefined && getValues(name) === filled[name]) set(name, null);
    }
    set('resumeFile', '');
    reading.reset();
    onFilled({});
  };
  return { reading, takeBack };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
