/*
 * Fees paid before the service: National Vocational Education and Training Regulator (Compliance Standards for NVR
 * Registered Training Organisations) Instrument 2025 (F2025L00355), clause 18.
 */

/**
 * What a provider may hold for one student and one course at any moment for services not yet delivered, all mandatory
 * fees counted, unless it protects the rest by a guarantee, an assurance scheme or what the regulator approved. Fees an
 * employer pays for its own staff do not count.
 */
export const prepaidThresholdCents = 150_000;
