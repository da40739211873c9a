import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm } from '../../common/Confirm.js';
import { StatusChip } from '../../common/StatusChip.js';
import { valueText } from '../../common/words.js';
import { useTexts } from '../../i18n/texts.js';
import { type SettledAsk, settledQuestion } from './settledStore.js';

/** Asks, over any page, whether the named people really lose their settled status (decision H6). */
export function SettledQuestion() {
  const asked = settledQuestion.useValue();
  if (!asked) return null;
  return asked.to ? <One asked={asked} to={asked.to} /> : <Many asked={asked} />;
}

function One({ asked, to }: { asked: SettledAsk; to: NonNullable<SettledAsk['to']> }) {
  const t = useTexts('candidates').settled;
  const [person] = asked.people;
  if (!person) return null;
  return (
    <Confirm
      open
      title={t.one(person.name, valueText(person.status))}
      text={t.oneText(valueText(to))}
      confirmLabel={t.change}
      destructive
      onClose={() => asked.answer(undefined)}
      onConfirm={() => asked.answer([person._id])}
    />
  );
}

function Many({ asked }: { asked: SettledAsk }) {
  const t = useTexts('candidates').settled;
  const { people, total, answer } = asked;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const all = people.map(({ _id }) => _id);
  const counts = [...new Set(people.map(({ status }) => status))]
    .map((status) => t.count(people.filter((one) => one.status === status).length, valueText(status)))
    .join(', ');
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Confirm
      open
      title={t.many(counts, total)}
      text={t.manyText}
      confirmLabel={chosen.length === 0 ? t.leaveOut : t.include(chosen.length)}
      destructive={chosen.length > 0}
      onClose={() => answer(undefined)}
      onConfirm={() => answer([...chosen])}
    >
      <Box role="group" aria-label={t.group} sx={listSx}>
        {people.length > 1 && (
          <FormControlLabel
            label={t.all}
            control={
              <Checkbox
                checked={chosen.length === all.length}
                indeterminate={chosen.length > 0 && chosen.length < all.length}
                onChange={(_event, isChosen) => setChosen(isChosen ? all : [])}
              />
            }
          />
        )}
        {people.map(({ _id, name, status }) => (
          <Box key={_id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              label={name}
              control={
                <Checkbox
                  checked={chosen.includes(_id)}
                  onChange={(_event, isChosen) => toggle(_id, isChosen)}
                />
              }
            />
            <StatusChip status={status} />
          </Box>
        ))}
        {total > people.length && (
          <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
            {t.more(total - people.length)}
          </Typography>
        )}
      </Box>
    </Confirm>
  );
}

const listSx = { marginTop: 1.5, maxHeight: '40dvh', overflowY: 'auto' } as const;
