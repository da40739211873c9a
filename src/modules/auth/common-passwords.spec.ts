import { newPassword } from '../../shared/resources/users/rules.js';
import { assertUncommon } from './common-passwords.js';

const today = { today: '2026-01-01' };

it.each(['P@ssw0rd', 'Password@123', '1qaz@WSX', 'Welcome@123', 'Qwerty!123', '!Admin123!'])(
  'F17 refuses %s, which is strong only by its characters',
  async (password) => {
    expect(newPassword(password, today)).toBeUndefined();
    await expect(assertUncommon(password, 'password', 'Orbit Robotics')).rejects.toThrow(
      'This password is too common. Please choose another one.',
    );
  },
);

it.each(['Copper@Lantern7', 'Xk9$vb2Q', 'Émoji 😀 and space1A@'])('F17 takes %s', async (password) => {
  await expect(assertUncommon(password, 'password', 'Orbit Robotics')).resolves.toBeUndefined();
});

it.each(['Hire.Desk2026!', 'OrbitRobotics1!', 'My-Orbit-2026!', 'ROBOTICS@forever1'])(
  'N14 refuses %s, which contains a name known to everybody here',
  async (password) => {
    await expect(assertUncommon(password, 'password', 'Orbit Robotics')).rejects.toThrow(
      'A password must not hold the name of the company or of the product. Please choose another one.',
    );
  },
);
