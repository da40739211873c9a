/* Loaded with the first mail; a bundle knows the names of a package in CommonJS only where they are imported like this. */
export { MailerModule, MailerService } from '@nestjs-modules/mailer';
