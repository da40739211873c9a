/** @jsxImportSource preact */
import { useEffect, useId, useState } from 'preact/hooks';
import { FILE_KINDS, otherKindHint } from '@shared/kit/file-kinds.js';
import { kitMessages } from '@shared/kit/messages.js';
import type { OnboardingFile } from '@shared/resources/onboardings/api.js';
import type { PortalError } from './api.js';
import { Icon } from './Icon.js';
import { portalLanguage, refusalText } from './language.js';
import { pdfOfPhoto, photosOf, shrink } from './photos.js';

interface Props {
  file: OnboardingFile;
  chosen?: File;
  error?: string;
  onChoose: (file: File | undefined) => void;
  onRefuse: (message: string) => void;
}

const MB = 1024 * 1024;
const sizeOf = (bytes: number) =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`;

/** One document: photographed or chosen, and previewed before it is sent. */
export function Document({ file, chosen, error, onChoose, onRefuse }: Props) {
  const T = portalLanguage();
  const id = useId();
  const isImage = file.type === 'image';
  const { accept, maxBytes, messages } = FILE_KINDS[isImage ? 'documentImage' : 'documentPdf'];
  const pages = chosen ? photosOf(chosen).length : 0;

  const take = async (input: HTMLInputElement, camera: boolean) => {
    const [picked] = input.files ?? [];
    input.value = '';
    if (!picked) return;
    const refuse = (message: string, hint = '') =>
      onRefuse([picked.name, refusalText(message), hint].filter(Boolean).join('\n'));
    if (!isImage && !camera && !(await isPdf(picked)))
      return refuse(
        messages.type,
        picked.size === 0 ? kitMessages.fileHints.empty : otherKindHint('documentPdf', picked.name),
      );
    const ready = await (
      isImage ? shrink(picked) : camera ? pdfOfPhoto(file.name, picked, chosen) : Promise.resolve(picked)
    ).catch((refused: PortalError) => refused);
    if (ready instanceof Error) return refuse(ready.message, ready.hint);
    if (!ready) return refuse(FILE_KINDS.documentImage.messages.type);
    if (ready.size > maxBytes) return refuse(messages.tooLarge);
    onChoose(ready);
  };
  const pick = (label: string, camera: boolean) => (
    <label className="button">
      <Icon name={camera ? 'camera' : 'upload'} />
      {label}
      <input
        type="file"
        className="hidden"
        aria-label={T.of(label, file.name)}
        aria-describedby={`${id}-hint`}
        aria-invalid={error !== undefined}
        accept={camera || isImage ? 'image/*' : accept.join(',')}
        {...(camera && { capture: 'environment' })}
        onChange={({ currentTarget }) => void take(currentTarget, camera)}
      />
    </label>
  );
  const state = error ? 'wrong' : chosen || file.url ? 'has' : '';
  return (
    <div role="group" data-field aria-labelledby={`${id}-name`} className={`document ${state}`}>
      <div className="head">
        <span className="tile">
          <Icon name={state === 'has' ? 'check' : isImage ? 'image' : 'pdf'} />
        </span>
        <p id={`${id}-name`} className="name">
          {file.name} <small>({file.required ? T.required : T.optional})</small>
        </p>
      </div>
      {chosen && <Chosen name={file.name} file={chosen} isImage={isImage} />}
      {!chosen && file.url && (
        <p className="given">
          <strong>{T.given}</strong> <span className="file-name">{file.fileName}</span>{' '}
          <a
            href={file.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={T.of(T.lookGiven, file.name)}
          >
            {T.lookGiven}
          </a>
        </p>
      )}
      <div className="row">
        {pick(pages > 0 ? T.addPage : T.photo, true)}
        {pick(chosen || file.url ? T.replace : T.choose, false)}
      </div>
      {chosen && (
        <button type="button" className="button plain" onClick={() => onChoose(undefined)}>
          {T.remove}
        </button>
      )}
      <p id={`${id}-hint`} className={error ? 'error' : 'hint'}>
        {error ?? (isImage ? T.image : T.pdf)}
      </p>
    </div>
  );
}

function Chosen({ name, file, isImage }: { name: string; file: File; isImage: boolean }) {
  const T = portalLanguage();
  const [urls, setUrls] = useState<string[]>([]);
  const photos = photosOf(file);
  useEffect(() => {
    const made = [file, ...photosOf(file).map(({ jpeg }) => jpeg)].map((blob) => URL.createObjectURL(blob));
    setUrls(made);
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [file]);
  const [url, ...pages] = urls;
  return (
    <div className="chosen">
      {isImage && url && <img src={url} alt={T.preview(name)} />}
      {pages.length > 0 && (
        <div className="pages">
          {pages.map((page, index) => (
            <img key={page} src={page} alt={T.previewPage(name, index + 1)} />
          ))}
        </div>
      )}
      <p>
        <span className="file-name">{photos.length > 0 ? T.pages(photos.length) : file.name}</span>{' '}
        <span className="hint">{T.ready(sizeOf(file.size))}</span>{' '}
        {!isImage && photos.length === 0 && url && (
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={T.of(T.look, name)}>
            {T.look}
          </a>
        )}
      </p>
    </div>
  );
}

/** Readers search this many bytes at the start of a file for the PDF signature. */
const HEAD_BYTES = 1024;

/** Whether a chosen file is a PDF by its content, whatever its name. The server checks the whole file. */
async function isPdf(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return head.includes('%PDF-');
}
