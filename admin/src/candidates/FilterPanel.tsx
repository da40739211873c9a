import CloseIcon from '@mui/icons-material/Close';
import {
  Box,
  Button,
  Divider,
  Drawer,
  IconButton,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Form, NumberInput, SelectArrayInput, TextInput } from 'react-admin';
import {
  type CandidateFilters,
  DATE_FILTERS,
  LIST_FILTERS,
  RANGE_FILTERS,
  TEXT_FILTERS,
} from '@shared/resources/candidates/filters.js';
import { factsOf } from '@shared/resources/candidates/rules.js';
import { LIMITS } from '@shared/kit/limits.js';
import { isDay, optional } from '@shared/kit/rules.js';
import { DayInput } from '../common/DayInput.js';
import { useRule } from '../common/useRule.js';
import { choicesOf } from '../common/words.js';
import { currentTexts, useTexts } from '../i18n/texts.js';
import { JobInput } from '../jobs/JobInput.js';
import { chosenFilters, isReversed } from './filters.js';
import { useFilters } from './useFilters.js';
import { ResultFilter } from '../screenings/ResultFilter.js';

const day = optional((value) => (isDay(value) ? undefined : currentTexts().messages.validation.filterDay));

/* The first value must not be greater than the second; the error is shown under the second. */
const inOrder = (key: (typeof RANGE_FILTERS)[number] | (typeof DATE_FILTERS)[number]) => {
  const t = currentTexts().candidates;
  return (_value: unknown, values: Record<string, unknown>) =>
    isReversed(chosenFilters(values)[key]) ? t.filters.rangeOrder : undefined;
};

/** A side panel with filters for every field of a candidate. */
export function FilterPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts('candidates');
  const { filters: chosen, set } = useFilters();
  const title = useId();
  const aDay = useRule(day);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const apply = (filters: CandidateFilters) => {
    set(filters);
    onClose();
  };
  return (
    <Drawer
      open
      anchor={isPhone ? 'bottom' : 'right'}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: { xs: '100%', sm: 440 }, borderRadius: { xs: '14px 14px 0 0', sm: 0 } },
          'aria-labelledby': title,
          role: 'dialog',
        },
      }}
    >
      <Form record={chosen} onSubmit={(data: Record<string, unknown>) => apply(chosenFilters(data))}>
        <Box sx={{ display: 'flex', flexDirection: 'column', height: { xs: '88dvh', sm: '100dvh' } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', paddingX: 2.5, paddingY: 1.5 }}>
            <Typography id={title} variant="h3" component="h2" sx={{ flex: 1 }}>
              {t.filters.title}
            </Typography>
            <IconButton aria-label={t.filters.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Box>
          <Divider />
          <Box
            sx={{ flex: 1, overflow: 'auto', padding: 2.5, display: 'grid', gap: 2.5, alignContent: 'start' }}
          >
            <Group title={t.filters.pipeline}>
              {LIST_FILTERS.map((key) => (
                <SelectArrayInput
                  key={key}
                  source={key}
                  label={t.fields[key]}
                  choices={choicesOf(factsOf(key).values ?? [])}
                  helperText={false}
                />
              ))}
              <JobInput several source="jobs" />
            </Group>
            <ResultFilter />
            <Group title={t.filters.ranges}>
              {RANGE_FILTERS.map((key) => (
                <Pair key={key} label={t.fields[key]}>
                  <NumberInput source={`${key}.min`} label={t.filters.min} min={0} helperText={false} />
                  <NumberInput
                    source={`${key}.max`}
                    label={t.filters.max}
                    min={0}
                    helperText={false}
                    validate={inOrder(key)}
                  />
                </Pair>
              ))}
            </Group>
            <Group title={t.filters.dates}>
              {DATE_FILTERS.map((key) => (
                <Pair key={key} label={t.fields[key]}>
                  <DayInput source={`${key}.from`} label={t.filters.from} validate={aDay} />
                  <DayInput source={`${key}.to`} label={t.filters.to} validate={[aDay, inOrder(key)]} />
                </Pair>
              ))}
            </Group>
            <Group title={t.filters.person}>
              {TEXT_FILTERS.map((key) => (
                <TextInput
                  key={key}
                  source={key}
                  label={t.fields[key]}
                  helperText={false}
                  slotProps={{ htmlInput: { maxLength: LIMITS.searchLength } }}
                />
              ))}
            </Group>
          </Box>
          <Divider />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', padding: 2 }}>
            <Button variant="text" onClick={() => apply({})}>
              {t.filters.clear}
            </Button>
            <Button variant="contained" type="submit">
              {t.filters.apply}
            </Button>
          </Box>
        </Box>
      </Form>
    </Drawer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>{children}</Box>
    </Box>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 550, padding: 0, marginBottom: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>{children}</Box>
    </Box>
  );
}
