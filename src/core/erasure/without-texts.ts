/** A calendar without the lines that contain one of these texts; the others keep their folding. */
export function calendarWithout(calendar: string, texts: readonly string[]): string {
  return logicalLines(calendar)
    .filter((line) => !holdsAny(line.replace(/\r?\n[ \t]/g, ''), texts))
    .join('\n');
}

/** Lines of an iCalendar text, each with its continuation lines (RFC 5545, 3.1). */
function logicalLines(calendar: string): string[] {
  const lines: string[] = [];
  for (const line of calendar.split('\n')) {
    if (lines.length > 0 && /^[ \t]/.test(line)) lines.push(`${lines.pop()}\n${line}`);
    else lines.push(line);
  }
  return lines;
}

/** Removes each of these texts from a plain value, at any depth. */
export function valueWithout<T>(value: T, texts: readonly string[]): T {
  const plain = JSON.stringify(value);
  if (!holdsAny(plain, texts)) return value;
  return JSON.parse(plain, (_key, part: unknown) =>
    typeof part === 'string' ? texts.reduce((rest, text) => rest.replaceAll(text, ''), part) : part,
  );
}

function holdsAny(content: string, texts: readonly string[]): boolean {
  return texts.some((text) => content.includes(text));
}
