import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PersonAvatar } from './PersonAvatar.js';

it('shows the photo, and the initials without one or where it cannot be loaded', () => {
  const { container, rerender } = render(<PersonAvatar name="Asha Rao" />);
  expect(container.textContent).toBe('AR');
  rerender(<PersonAvatar name="Asha Rao" photo="/a.png" />);
  const photo = container.querySelector('img')!;
  expect(photo.getAttribute('src')).toBe('/a.png');
  fireEvent.error(photo);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('AR');
  rerender(<PersonAvatar name="Asha Rao" photo="/b.png" />);
  expect(container.querySelector('img')).not.toBeNull();
});
