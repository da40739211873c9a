import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { OnboardingStep } from '@shared/resources/onboardings/api.js';
import { Section } from '../common/Section.js';
import { valueText } from '../common/words.js';
import { useTexts } from '../i18n/texts.js';

/** One step with its files and its text fields (2-workflow section 2 "Onboarding view"). */
export function StepTables({ step, number }: { step: OnboardingStep; number: number }) {
  const texts = useTexts();
  const T = texts.onboardings.show;
  const yesNo = (flag: boolean) => (flag ? T.yes : T.no);
  return (
    <Section
      flush
      title={`${number}. ${step.name}`}
      hint={step.description}
      actions={<StepState isCompleted={step.isCompleted} />}
    >
      <Sheet label={T.filesOf(step.name)} heads={[T.name, T.type, T.required, T.file]}>
        {step.files.map((file) => (
          <TableRow key={file.name}>
            <TableCell component="th" scope="row">
              {file.name}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{valueText(file.type)}</TableCell>
            <TableCell>{yesNo(file.required)}</TableCell>
            <TableCell>
              {file.url ? (
                <Link href={file.url} target="_blank" rel="noopener" aria-label={T.viewFileOf(file.name)}>
                  {T.viewFile}
                </Link>
              ) : (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {T.notAvailable}
                </Typography>
              )}
            </TableCell>
          </TableRow>
        ))}
      </Sheet>
      {step.fields.length > 0 && (
        <Sheet label={T.fieldsOf(step.name)} heads={[T.name, T.value, T.required]}>
          {step.fields.map((field) => (
            <TableRow key={field.name}>
              <TableCell component="th" scope="row">
                {field.name}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {field.value || T.none}
              </TableCell>
              <TableCell>{yesNo(field.required)}</TableCell>
            </TableRow>
          ))}
        </Sheet>
      )}
    </Section>
  );
}

function Sheet(props: { label: string; heads: readonly string[]; children: React.ReactNode }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={props.label}>
      {/* Columns are as wide as their longest word: if that is too wide, the table scrolls. */}
      <Table size="small" aria-label={props.label} sx={{ overflowWrap: 'break-word' }}>
        <TableHead>
          <TableRow>
            {props.heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{props.children}</TableBody>
      </Table>
    </Box>
  );
}

function StepState({ isCompleted }: { isCompleted: boolean }) {
  const T = useTexts('onboardings').show;
  const Icon = isCompleted ? DoneIcon : OpenIcon;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flex: 'none' }}>
      <Icon aria-hidden sx={{ fontSize: 18, color: isCompleted ? 'success.main' : 'text.secondary' }} />
      <Typography variant="body2">{isCompleted ? T.done : T.open}</Typography>
    </Box>
  );
}
