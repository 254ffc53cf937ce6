/*
 * Fees paid before the service: National Vocational Education and Training Regulator (Compliance Standards for NVR
 * Registered Training Organisations) Instrument 2025 (F2025L00355), clause 18.
 */

/**
 * The most a provider may hold per student and course at any moment for services not yet delivered, counting all
 * mandatory fees, unless a guarantee, an assurance scheme or something the regulator approved protects the rest. Fees
 * an employer pays for its own staff do not count.
 */
export const prepaidThresholdCents = 150_000;
