/** Replaces the browser's EventSource: a test emits the events. */
export class FakeEvents {
  /** The last opened instance, and how many were opened. */
  static last: FakeEvents;
  static opened = 0;

  readonly CLOSED = 2;
  readyState = 1;
  private readonly listeners = new Map<string, (event: { data: string }) => void>();

  constructor() {
    FakeEvents.last = this;
    FakeEvents.opened += 1;
  }

  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.listeners.set(name, listener);
  }

  close() {
    this.readyState = this.CLOSED;
  }

  /** Delivers an event, unless it was closed. */
  emit(name: string, state: object = {}) {
    if (this.readyState !== this.CLOSED) this.listeners.get(name)?.({ data: JSON.stringify(state) });
  }

  /** The server refuses it permanently. */
  refuse() {
    this.readyState = this.CLOSED;
    this.listeners.get('error')?.({ data: '' });
  }
}
