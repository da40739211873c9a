import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccess } from '../access/useAccess.js';
import { FileViews } from '../common/FileViews.js';
import { Section } from '../common/Section.js';
import { useArrival } from '../common/useArrival.js';
import { useTexts } from '../i18n/texts.js';
import { OFFER } from '../paths.js';
import { OfferPanel } from './OfferPanel.js';
import { offersOf } from './useOffers.js';

interface Props {
  candidate: { id: string; version: number; jobs: ReadonlyArray<{ _id: string; title: string }> };
}

/** Offers on the candidate's page, and who viewed the letters; with several jobs the user chooses one here. */
export function CandidateOffers({ candidate: { id, version, jobs } }: Props) {
  const t = useTexts('offers');
  const permissions = useAccess();
  const { data: offers = [] } = useQuery(offersOf(id));
  const [chosen, setChosen] = useState<string>();
  const { hash } = useLocation();
  const { ref } = useArrival((one) => one.startsWith(OFFER));
  const newest = offers[0];
  if (!newest && !permissions.can('candidate', 'read', 'send-offer-letter')) return null;
  // An offer outlives the candidate's job.
  const choices = new Map([
    ...offers.map(({ job }) => [job._id, job.name] as const),
    ...jobs.map(({ _id, title }) => [_id, title] as const),
  ]);
  const asked = [...choices.keys()].find((one) => hash === `${OFFER}${one}`);
  const jobId = chosen ?? asked ?? newest?.job._id ?? jobs[0]?._id;
  if (jobId === undefined) return null;
  return (
    <>
      <div ref={ref}>
        <Section title={t.title} hint={choices.size === 1 ? choices.get(jobId) : undefined}>
          {choices.size > 1 && (
            <TextField
              select
              fullWidth
              size="small"
              margin="dense"
              label={t.job}
              value={jobId}
              onChange={(event) => setChosen(event.target.value)}
              sx={{ marginBottom: 2 }}
            >
              {[...choices].map(([value, title]) => (
                <MenuItem key={value} value={value}>
                  {title}
                </MenuItem>
              ))}
            </TextField>
          )}
          <OfferPanel key={jobId} candidateId={id} jobId={jobId} />
        </Section>
      </div>
      {newest && <FileViews resource="candidates" id={id} version={version} />}
    </>
  );
}
