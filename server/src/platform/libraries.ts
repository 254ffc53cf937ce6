import { createRequire } from 'node:module';
import type * as s3 from '@aws-sdk/client-s3';
import type * as webPush from '@block65/webcrypto-web-push';
import type nodemailer from 'nodemailer';
import type sharp from 'sharp';
import type { Stripe } from 'stripe';

/* Large libraries, each loaded when first needed: together they would cost every server 80 MB and half a second. */

const require = createRequire(import.meta.url);

export const sharpLibrary = () => require('sharp') as typeof sharp;
export const s3Library = () => require('@aws-sdk/client-s3') as typeof s3;
export const pushLibrary = () => require('@block65/webcrypto-web-push') as typeof webPush;
export const mailLibrary = () => require('nodemailer') as typeof nodemailer;
export const stripeLibrary = () => require('stripe') as typeof Stripe;
