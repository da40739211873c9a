import { Box, Button, Rating, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import type {
  FeedbackAnswer,
  InterviewAnswer,
  InterviewResultAnswer,
} from '@shared/resources/interviews/api.js';
import { interviewRules } from '@shared/resources/interviews/rules.js';
import { showMoment } from '../common/dates.js';
import { showFirstError } from '../common/showFirstError.js';
import { ruleText } from '../i18n/sharedText.js';
import { useTexts } from '../i18n/texts.js';
import { useSession } from '../providers/session.js';
import { type Decided, useDecide } from './useDecide.js';

interface Props {
  interview: Pick<InterviewAnswer, '_id' | 'isDeleted'>;
  entry: Pick<InterviewResultAnswer, 'feedbacks' | 'meanRating'> & { candidate: Decided };
  /** The form is open at first. */
  startsOpen?: boolean;
}

/** All feedback with its mean, and the user's own to give or change; each user has one (decision C12). */
export function FeedbackStage({ interview, entry, startsOpen = false }: Props) {
  const T = useTexts('interviews').candidates;
  const me = useSession()?._id;
  const decide = useDecide(interview, entry);
  const own = entry.feedbacks.find(({ interviewer }) => interviewer._id === me);
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <MeanRating of={entry} />
      {entry.feedbacks.length === 0 && !isOpen && (
        <Typography sx={{ color: 'text.secondary' }}>{T.noFeedback}</Typography>
      )}
      {entry.feedbacks.map((one) => (
        <Opinion key={one.interviewer._id} feedback={one} />
      ))}
      {decide && !isOpen && (
        <Box>
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {own ? T.edit : T.give}
          </Button>
        </Box>
      )}
      {decide && isOpen && (
        <FeedbackForm
          own={own}
          onCancel={() => setOpen(false)}
          onSave={async (feedback) => {
            if (await decide({ feedback })) setOpen(false);
          }}
        />
      )}
    </Box>
  );
}

/** The mean of all feedback; nothing without any. */
export function MeanRating({ of }: { of: Pick<InterviewResultAnswer, 'feedbacks' | 'meanRating'> }) {
  const T = useTexts('interviews').candidates;
  return (
    of.meanRating !== null && (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Stars value={of.meanRating} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {T.mean(of.meanRating.toFixed(1), of.feedbacks.length)}
        </Typography>
      </Box>
    )
  );
}

/** A read-only rating. */
function Stars({ value }: { value: number }) {
  const T = useTexts('interviews').candidates;
  return <Rating value={value} precision={0.1} getLabelText={T.stars} readOnly size="small" />;
}

function Opinion({ feedback }: { feedback: FeedbackAnswer }) {
  const T = useTexts('interviews').candidates;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Stars value={feedback.rating} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {(feedback.forTheRecord ? T.enteredBy : T.by)(feedback.interviewer.name, showMoment(feedback.at))}
        </Typography>
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{feedback.comments}</Typography>
    </Box>
  );
}

interface FormProps {
  own?: FeedbackAnswer;
  onCancel: () => void;
  onSave: (feedback: { rating: number; comments: string }) => Promise<void>;
}

function FeedbackForm({ own, onCancel, onSave }: FormProps) {
  const T = useTexts('interviews').candidates;
  const id = useId();
  const [rating, setRating] = useState(own?.rating ?? 0);
  const [comments, setComments] = useState(own?.comments ?? '');
  const [tried, setTried] = useState(false);
  const context = { today: '' };
  const wrongRating = ruleText(interviewRules.rating(rating));
  const wrongComments = ruleText(interviewRules.comments(comments, context));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!wrongRating && !wrongComments) return void onSave({ rating, comments: comments.trim() });
    const form = event.currentTarget;
    requestAnimationFrame(() => showFirstError(form));
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1, maxWidth: 560 }}>
      <Box data-field className={tried && wrongRating ? 'Mui-error' : ''} sx={{ display: 'grid', gap: 1 }}>
        <Typography id={id} component="span" sx={{ fontSize: 13 }}>
          {T.rating}
        </Typography>
        <Rating
          name={`${id}-rating`}
          aria-labelledby={id}
          value={rating}
          getLabelText={T.stars}
          onChange={(_event, value) => setRating(value ?? 0)}
          sx={{ justifySelf: 'start' }}
        />
        {tried && wrongRating && (
          <Typography role="alert" variant="caption" color="error">
            {wrongRating}
          </Typography>
        )}
      </Box>
      <TextField
        label={T.comments}
        multiline
        minRows={3}
        value={comments}
        onChange={(event) => setComments(event.target.value)}
        error={tried && wrongComments !== undefined}
        helperText={tried ? wrongComments : undefined}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" size="small">
          {T.save}
        </Button>
        <Button variant="outlined" size="small" onClick={onCancel}>
          {T.cancel}
        </Button>
      </Box>
    </Box>
  );
}
