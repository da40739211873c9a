import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { ImportAnswer } from '@shared/resources/imports/api.js';
import type { HiddenRows } from '@shared/resources/imports/enums.js';
import { useErrorModal } from '../common/ErrorModal.js';
import { messageOf, request } from '../providers/http.js';
import { importKey } from './useImport.js';
import { tell } from '../records/undo/undoStore.js';

type Action =
  | { name: 'confirm'; linkExisting: boolean }
  | { name: 'hidden-rows'; hiddenRows: HiddenRows }
  | { name: 'cancel' }
  | { name: 'undo' };

/** Confirms, cancels or undoes an import; the page shows the returned state at once. */
export function useImportAction(id: string) {
  const queryClient = useQueryClient();
  const showError = useErrorModal();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMutation({
    mutationFn: ({ name, ...body }: Action) =>
      request<ImportAnswer>(`/api/imports/${id}/${name}`, {
        method: 'POST',
        ...(Object.keys(body).length > 0 && { body }),
      }),
    onSuccess: (data) => {
      queryClient.setQueryData(importKey(id), data);
      void queryClient.invalidateQueries({ queryKey: ['imports', 'getList'] });
      void queryClient.invalidateQueries({ queryKey: ['candidates'] });
      tell(messageOf(data) ?? '', 'success');
    },
    onError: async (error) => {
      // Another user may have changed the import: show its current state.
      void queryClient.invalidateQueries({ queryKey: importKey(id) });
      if (!(await logoutIfAccessDenied(error))) showError(error.message);
    },
  });
}
