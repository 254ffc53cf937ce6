import { isIP } from 'node:net';
import { z } from 'zod';
import { StartError } from './startError.ts';

const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

/** A list of IP addresses; `mostPort`: up to which port one may name. */
const addresses = (mostPort: number) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(/[,\s]+/).filter((one) => one !== ''))
    .refine(
      (list) =>
        list.every((one) => {
          const [, four, port] = /^([\d.]+)(?::(\d{1,5}))?$/.exec(one) ?? [];
          return isIP(four ?? one) !== 0 && Number(port ?? 0) <= mostPort;
        }),
      'IP addresses, separated by commas',
    );

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1']);

/** Nobody can read it on the way: over TLS, or within this machine. */
const isPrivate = (url: string): boolean =>
  url.startsWith('https:') || loopbackHosts.has(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'));

interface StripeKeys {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_ORGANISATIONS?: string[] | undefined;
}

/** The keys of a card account come together, and with whose money goes there. */
function refuseHalfStripe(env: StripeKeys, context: z.RefinementCtx): void {
  const stripe = [env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET, env.STRIPE_PUBLISHABLE_KEY];
  if (stripe.some((key) => key) && !stripe.every((key) => key)) {
    context.addIssue({
      code: 'custom',
      path: ['STRIPE_SECRET_KEY'],
      message: 'Needs STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY with it: all three or none',
    });
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_ORGANISATIONS) {
    context.addIssue({
      code: 'custom',
      path: ['STRIPE_ORGANISATIONS'],
      message:
        'Needed with STRIPE_SECRET_KEY: whose money goes to that account, as "harbour, redgum" or "all"',
    });
  }
}

interface BucketKeys {
  readonly FILES_BUCKET?: string | undefined;
  readonly FILES_ENDPOINT?: string | undefined;
  readonly FILES_KEY_ID?: string | undefined;
  readonly FILES_SECRET?: string | undefined;
}

/** A bucket comes with what opens it. */
function refuseHalfBucket(env: BucketKeys, context: z.RefinementCtx): void {
  const { FILES_BUCKET, FILES_ENDPOINT, FILES_KEY_ID, FILES_SECRET } = env;
  const given = [FILES_BUCKET, FILES_ENDPOINT, FILES_KEY_ID, FILES_SECRET].some(Boolean);
  if (given && !(FILES_BUCKET && FILES_KEY_ID && FILES_SECRET)) {
    context.addIssue({
      code: 'custom',
      path: ['FILES_BUCKET'],
      message: 'Needs FILES_KEY_ID and FILES_SECRET with it: all three or none',
    });
  }
  if (FILES_ENDPOINT && !isPrivate(FILES_ENDPOINT)) {
    context.addIssue({
      code: 'custom',
      path: ['FILES_ENDPOINT'],
      message: 'Needs https, unless it is on this machine: it is sent people’s documents',
    });
  }
}

const Env = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('localhost'),
    DATA_DIR: z.string().min(1).default('.data'),
    FILES_BUCKET: z.string().min(3, 'A name of at least 3 characters').optional(),
    FILES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    FILES_REGION: z.string().min(1).default('us-east-1'),
    FILES_KEY_ID: z.string().min(1).optional(),
    FILES_SECRET: z.string().min(1).optional(),
    FILES_COPY_DAYS: z.coerce.number().int().min(1).max(3650).default(7),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
    LIVERY_DEMO: flag('on'),
    API_DOCS: z.enum(['on', 'off']).optional(),
    LIVERY_SECRET: z.string().min(32, 'At least 32 characters').optional(),
    TRUST_PROXY: flag('off'),
    REQUESTS_PER_MINUTE: z.coerce.number().int().min(60).default(1200),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().default('no-reply@livery.example'),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
    STRIPE_ORGANISATIONS: z
      .string()
      .transform((list) => list.split(',').map((slug) => slug.trim()))
      .optional(),
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
    PAYMENT_ANSWER_SECONDS: z.coerce.number().int().min(1).max(60).default(30),
    USI_CONNECTOR_URL: z
      .url({ protocol: /^https?$/ })
      .refine(isPrivate, 'Needs https, unless it is on this machine: it is sent people’s details')
      .optional(),
    USI_CONNECTOR_TOKEN: z.string().min(16, 'At least 16 characters').optional(),
    LIVERY_BACKUP_DIR: z.string().min(1).optional(),
    LIVERY_BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, as 02:30')
      .default('02:30'),
    LIVERY_BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
    LIVERY_BACKUP_PASSPHRASE: z.string().min(20, 'At least 20 characters').optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    LIVERY_SERVICE_WORKER: flag('on'),
    OUTBOUND_PRIVATE: flag('off'),
    LIVERY_HOST: z
      .string()
      .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]+$/, 'A host name in lower case, without port')
      .optional(),
    CONTENT_HOST: z
      .string()
      .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]+$/, 'A host name in lower case, without port')
      .optional(),
    LIVERY_ADDRESSES: addresses(0),
    DNS_SERVERS: addresses(65_535),
    DOMAIN_CHECK_URL: z
      .string()
      .regex(/^https?:\/\/\{domain\}(:\d+)?$/, 'Like https://{domain}')
      .default('https://{domain}'),
    PUSH_SERVICE_URL: z
      .string()
      .regex(/^(https?:\/\/[^\s{}]+)?\{endpoint\}$/, 'Like {endpoint}')
      .default('{endpoint}'),
    GA4_URL: z.url({ protocol: /^https?$/ }).default('https://www.google-analytics.com'),
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
    SENTRY_BROWSER_DSN: z.url({ protocol: /^https?$/ }).optional(),
    SENTRY_ENVIRONMENT: z.string().max(64).default('production'),
    LIVERY_DEV: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL && !env.DATABASE_OWNER_URL) {
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_OWNER_URL'],
        message: 'Needed with DATABASE_URL: the role that owns the tables and migrates them',
      });
    }
    if (env.DATABASE_URL && env.DATABASE_URL === env.DATABASE_OWNER_URL) {
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_URL'],
        message: 'Must connect as another role than DATABASE_OWNER_URL: the application owns nothing',
      });
    }
    refuseHalfStripe(env, context);
    refuseHalfBucket(env, context);
    if (env.LIVERY_DEMO && !loopbackHosts.has(env.HOST)) {
      context.addIssue({
        code: 'custom',
        path: ['HOST'],
        message: 'Demonstration passwords are public, so a public HOST needs LIVERY_DEMO=off',
      });
    }
  });

export type Env = z.output<typeof Env>;

/** Whether to publish the API document: in the demonstration, or when switched on. */
export const showsApi = ({ API_DOCS, LIVERY_DEMO }: Pick<Env, 'API_DOCS' | 'LIVERY_DEMO'>): boolean =>
  API_DOCS ? API_DOCS === 'on' : LIVERY_DEMO;

/** The environment is invalid; `message` lists what to fix. */
export class EnvError extends StartError {}

/** Reads and checks the whole environment at once; throws an EnvError that lists every problem. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = Env.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new EnvError(`The environment needs attention (see .env.example):\n${lines.join('\n')}`);
}

export const isLoopback = (host: string): boolean => loopbackHosts.has(host);
