/* Loaded with the first mail; a bundle knows the exports of a CommonJS package only if they are imported like this. */
export { MailerModule, MailerService } from '@nestjs-modules/mailer';
