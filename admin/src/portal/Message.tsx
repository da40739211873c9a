/** @jsxImportSource preact */
import type { PortalError } from './api.js';
import { Icon, type IconName } from './Icon.js';
import { portalLanguage } from './language.js';
import { Welcome } from './Welcome.js';

interface Props {
  icon: IconName;
  title: string;
  text?: string;
  hint?: string;
  action?: { label: string; onPress: () => void };
}

/** A page with a single message. */
export function Message({ icon, title, text, hint, action }: Props) {
  return (
    <div className="message" role="status">
      <span className={`badge ${icon}`}>
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {hint && <p className="hint">{hint}</p>}
      {action && (
        <button type="button" className="button main" onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Why the page cannot be shown: the same answer for every link that opens nothing. */
export function Problem({
  problem: { status, message },
  onAgain,
}: {
  problem: PortalError;
  onAgain: () => void;
}) {
  const T = portalLanguage();
  const isDead = status >= 400 && status < 500 && status !== 429;
  return (
    <Welcome>
      {isDead && <Message icon="link" title={T.deadTitle} text={T.deadText} />}
      {status === 429 && <Message icon="clock" title={T.waitTitle} text={T.waitText} />}
      {!isDead && status !== 429 && (
        <Message icon="clock" title={message} action={{ label: T.again, onPress: onAgain }} />
      )}
    </Welcome>
  );
}
