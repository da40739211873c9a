import { createContext, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/texts.js';
import { type Filled, FROM_RESUME, type FromResume } from './useResumeFacts.js';

export const FilledContext = createContext<Filled>({});

/** The hint below an input: to check the value while it is the resume's, otherwise the given one. */
export function useCheckHint(): (name: FromResume, otherwise?: string) => string | false {
  const { check } = useTexts('candidates').form;
  const filled = useContext(FilledContext);
  const values = useWatch({ name: [...FROM_RESUME] }) as unknown[];
  return (name, otherwise) =>
    filled[name] !== undefined && values[FROM_RESUME.indexOf(name)] === filled[name]
      ? check
      : (otherwise ?? false);
}
