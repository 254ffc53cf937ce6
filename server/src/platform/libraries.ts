import { createRequire } from 'node:module';

/* Large libraries, each loaded when first needed: together they would cost every server 80 MB and half a second. */

const require = createRequire(import.meta.url);

export const sharpLibrary = () => require('sharp') as (typeof import('sharp'))['default'];
export const mailLibrary = () => require('nodemailer') as (typeof import('nodemailer'))['default'];
export const stripeLibrary = () => require('stripe') as (typeof import('stripe'))['Stripe'];
