/** A period in which a web process computed and answered nobody. */
export interface Silence {
  /** CPU time of the main thread. */
  ms: number;
  /** Method and address of the waiting requests. */
  requests: string[];
}

export const LONGEST_SILENCE_MS: number;
export function mainThreadCpuMs(): number | undefined;
export function silenceWords(silence: Silence): string;
export function watchSilences(
  report: (silence: Silence) => void,
  serves?: (server: unknown) => boolean,
): { look(): void; stop(): void };
