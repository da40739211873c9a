import { useStore } from 'react-admin';

export type InterviewView = 'cards' | 'calendar';

/** Whether interviews are shown as cards or as a calendar; kept in the browser. */
export function useInterviewView() {
  return useStore<InterviewView>('interviews.view', 'cards');
}
