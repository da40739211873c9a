import { Button } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** The wide button under a short form; disabled while the form is being sent. */
export function SubmitButton({ label, busyLabel = label }: { label: string; busyLabel?: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={isSubmitting}
      sx={{ marginTop: 2 }}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
