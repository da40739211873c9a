/** @jsxImportSource preact */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { showDay } from '@shared/kit/format.js';
import type { PortalAnswer } from '@shared/resources/onboardings/api.js';
import { type Entered, isEntered, NOTHING, rebased } from '../onboardings/stepValues.js';
import { openPortal, type PortalError } from './api.js';
import { Icon } from './Icon.js';
import { portalLanguage } from './language.js';
import { Message, Problem } from './Message.js';
import { Step } from './Step.js';
import { Welcome } from './Welcome.js';

type Entries = Readonly<Record<string, Entered>>;

/**
 * /onboarding/{token}: the candidate's own steps, on a phone, without an account (decision E4).
 * @param opened the first response, requested before the page was rendered
 */
export function Portal({ opened }: { opened: Promise<PortalAnswer> }) {
  const T = portalLanguage();
  const [portal, setPortal] = useState<PortalAnswer>();
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<PortalError>();
  const [notice, setNotice] = useState('');
  /* By the step's name, so that Previous, and steps that HR reordered in the meantime, lose nothing. */
  const [entries, setEntries] = useState<Entries>({});
  const latest = useRef(entries);
  const enter = (name: string, entered: Entered) => {
    latest.current = { ...latest.current, [name]: entered };
    setEntries(latest.current);
  };

  const read = useCallback(async (answered: Promise<PortalAnswer>, next?: number) => {
    try {
      const answer = await answered;
      setProblem(undefined);
      setPortal(answer);
      setAt(Math.min(next ?? answer.currentStep, answer.currentStep, answer.steps.length - 1));
      return answer;
    } catch (error) {
      setProblem(error as PortalError);
      return undefined;
    }
  }, []);
  useEffect(() => void read(opened), [read, opened]);
  useEffect(() => {
    document.title = T.title(portal?.company ?? '');
  }, [T, portal?.company]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (Object.values(latest.current).some(isEntered)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  /* Somebody else saved first: loads the current state and keeps the entries on top of it. */
  const readAgain = async () => {
    const answer = await read(openPortal(), at);
    if (!answer) return;
    for (const step of answer.steps)
      if (latest.current[step.name]) enter(step.name, rebased(step, latest.current[step.name]!));
    setNotice(T.changedByOthers);
  };
  const go = (index: number) => {
    setNotice('');
    setAt(index);
    window.scrollTo(0, 0);
  };

  if (problem) return <Problem problem={problem} onAgain={() => void read(openPortal())} />;
  if (!portal) return <Welcome loading={T.loading} />;
  if (portal.status === 'Completed')
    return (
      <Welcome company={portal.company}>
        <Message icon="check" title={T.done} text={T.doneText(portal.company)} hint={T.doneHint} />
      </Welcome>
    );
  const step = portal.steps[at]!;
  return (
    <Welcome
      company={portal.company}
      title={T.greeting(portal.name)}
      text={at === 0 ? T.intro(portal.jobTitle) : undefined}
    >
      <Progress portal={portal} at={at} onGo={go} />
      <Step
        key={`${at} ${step.name}`}
        portal={portal}
        index={at}
        entered={entries[step.name] ?? NOTHING}
        onEnter={(entered) => enter(step.name, entered)}
        onChanged={setPortal}
        onSaved={(saved) => {
          enter(step.name, NOTHING);
          setPortal(saved);
          go(Math.min(at + 1, saved.steps.length - 1));
        }}
        onOutdated={() => void readAgain()}
        onPrevious={at > 0 ? () => go(at - 1) : undefined}
        notice={notice}
      />
    </Welcome>
  );
}

/** @jsxImportSource preact */
interface Props {
  portal: PortalAnswer;
  at: number;
  onGo: (index: number) => void;
}

/** All steps with their progress; those already reached can be reopened. */
function Progress({ portal: { steps, currentStep, company, validUntil }, at, onGo }: Props) {
  const T = portalLanguage();
  return (
    <aside>
      <nav aria-label={T.steps}>
        <ol>
          {steps.map(({ name, isCompleted }, index) => (
            <li key={name} className={index === at ? 'now' : isCompleted ? 'done' : ''}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                aria-label={`${T.goTo(index + 1, name)}${isCompleted ? `, ${T.stepDone}` : ''}`}
                disabled={index > currentStep}
                onClick={() => onGo(index)}
              >
                <span className="number">
                  {isCompleted && index !== at ? <Icon name="check" /> : index + 1}
                </span>
                <span className="label">{name}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <p className="privacy">
        <Icon name="lock" />
        <span>{T.privacy(company, showDay(validUntil))}</span>
      </p>
    </aside>
  );
}
