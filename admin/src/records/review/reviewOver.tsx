import { type ComponentType, lazy, Suspense } from 'react';
import { useReturnToRow } from './useReturnToRow.js';
import { useReviewAddress } from './useReviewAddress.js';

/**
 * The review that the address names, over the page of its list and loaded when it is opened (decision F7).
 * @param load its page; it receives the props and the id of the reviewed record
 */
export function reviewOver<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & { id: string }> }>,
) {
  const Review = lazy(load);
  return function ReviewOver(props: Props) {
    const { id } = useReviewAddress();
    useReturnToRow(id);
    if (!id) return null;
    return (
      <Suspense>
        <Review {...props} id={id} />
      </Suspense>
    );
  };
}
