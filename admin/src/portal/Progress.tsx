/** @jsxImportSource preact */
import type { PortalAnswer } from '@shared/resources/onboardings/api.js';
import { showDay } from '@shared/kit/format.js';
import { Icon } from './Icon.js';
import { portalLanguage } from './language.js';

interface Props {
  portal: PortalAnswer;
  at: number;
  onGo: (index: number) => void;
}

/** All steps with their progress; those already reached can be reopened. */
export function Progress({ portal: { steps, currentStep, company, validUntil }, at, onGo }: Props) {
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
