-- Finds words that are nearly those that were typed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "billing_settings" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"seller_name" text NOT NULL,
	"abn" text DEFAULT '' NOT NULL,
	"gst_registered" boolean DEFAULT false NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'AUD' NOT NULL,
	"bank_account" jsonb,
	"prepaid_limit_cents" integer DEFAULT 150000 NOT NULL,
	"prepaid_limit_action" text DEFAULT 'refuse' NOT NULL,
	"reminder_days_before" integer[] DEFAULT array[3]::integer[] NOT NULL,
	"reminder_days_after" integer[] DEFAULT array[1, 7]::integer[] NOT NULL,
	"enabled_methods" text[] DEFAULT array['bank_transfer']::text[] NOT NULL,
	"late_rule" text DEFAULT 'none' NOT NULL,
	"late_days" integer DEFAULT 14 NOT NULL,
	CONSTRAINT "billing_settings_limit" CHECK ("prepaid_limit_cents" >= 0),
	CONSTRAINT "billing_settings_methods" CHECK ("enabled_methods" <@ array['bank_transfer','card_sandbox','card_stripe'])
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_counter" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"kind" text,
	"next" integer NOT NULL,
	CONSTRAINT "document_counter_pkey" PRIMARY KEY("organisation_id","kind")
);
--> statement-breakpoint
ALTER TABLE "document_counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"of_invoice_id" uuid,
	"subscription_id" uuid,
	"person_id" uuid NOT NULL,
	"payer" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"currency" text NOT NULL,
	"total_cents" integer NOT NULL,
	"gst_cents" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "invoice_number" UNIQUE("organisation_id","kind","number"),
	CONSTRAINT "invoice_amounts" CHECK ("total_cents" > 0 and "gst_cents" between 0 and "total_cents"),
	CONSTRAINT "invoice_credits" CHECK (("kind" = 'credit_note') = ("of_invoice_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"invoice_id" uuid,
	"position" integer,
	"description" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"cents" integer NOT NULL,
	"gst" text NOT NULL,
	"gst_cents" integer NOT NULL,
	CONSTRAINT "invoice_line_pkey" PRIMARY KEY("organisation_id","invoice_id","position"),
	CONSTRAINT "invoice_line_amounts" CHECK ("cents" > 0 and "gst_cents" between 0 and "cents")
);
--> statement-breakpoint
ALTER TABLE "invoice_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"transaction_id" uuid,
	"position" integer,
	"account" text NOT NULL,
	"person_id" uuid,
	"subscription_id" uuid,
	"cents" integer NOT NULL,
	CONSTRAINT "ledger_entry_pkey" PRIMARY KEY("organisation_id","transaction_id","position"),
	CONSTRAINT "ledger_entry_moves" CHECK ("cents" <> 0),
	CONSTRAINT "ledger_entry_account" CHECK ("account" in ('receivable','cash_bank','cash_card','credit','unearned','revenue','gst','refunds'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"reference_kind" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transaction_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "ledger_transaction_once" UNIQUE("organisation_id","kind","reference_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_transaction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_reference" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"reference" text,
	"person_id" uuid NOT NULL,
	"invoice_id" uuid,
	CONSTRAINT "bank_reference_pkey" PRIMARY KEY("organisation_id","reference"),
	CONSTRAINT "bank_reference_of" UNIQUE NULLS NOT DISTINCT("organisation_id","person_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "bank_reference" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"invoice_id" uuid,
	"method" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text,
	"failure_code" text,
	"idempotency_key" text NOT NULL,
	"receipt_number" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payment_key" UNIQUE("organisation_id","person_id","idempotency_key"),
	CONSTRAINT "payment_receipt" UNIQUE("organisation_id","receipt_number"),
	CONSTRAINT "payment_amount" CHECK ("cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_allocation" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_allocation_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payment_allocation_moves" CHECK ("cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "payment_allocation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_event" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"payment_id" uuid NOT NULL,
	"gateway_event_id" text NOT NULL,
	"said" text NOT NULL,
	"data" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payment_event_once" UNIQUE("organisation_id","gateway_event_id")
);
--> statement-breakpoint
ALTER TABLE "payment_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refund" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"payment_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"gateway_reference" text,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refund_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "refund_key" UNIQUE("organisation_id","idempotency_key"),
	CONSTRAINT "refund_amount" CHECK ("cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sandbox_charge" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"cents" integer NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charge_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_charge" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "due_date_request" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"instalment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"wanted_on" date NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "due_date_request_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "due_date_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "instalment" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"plan_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"due_on" date,
	"after_units" integer,
	"invoice_id" uuid,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "instalment_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "instalment_position" UNIQUE("organisation_id","plan_id","position"),
	CONSTRAINT "instalment_invoice" UNIQUE("organisation_id","invoice_id"),
	CONSTRAINT "instalment_amount" CHECK ("cents" > 0),
	CONSTRAINT "instalment_when" CHECK ("due_on" is not null or "after_units" is not null)
);
--> statement-breakpoint
ALTER TABLE "instalment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_plan" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"subscription_id" uuid,
	"registration_id" uuid,
	"name" text NOT NULL,
	"payer" jsonb NOT NULL,
	"limit_applies" boolean DEFAULT true NOT NULL,
	"currency" text NOT NULL,
	"total_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_plan_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payment_plan_of_registration" UNIQUE("organisation_id","registration_id"),
	CONSTRAINT "payment_plan_total" CHECK ("total_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reminder_sent" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"invoice_id" uuid,
	"due_on" date,
	"days" integer,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_sent_pkey" PRIMARY KEY("organisation_id","invoice_id","due_on","days")
);
--> statement-breakpoint
ALTER TABLE "reminder_sent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unit_delivery" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"subscription_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"earned_cents" integer NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_delivery_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "unit_delivery_once" UNIQUE("organisation_id","subscription_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "unit_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_fee" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"cents" integer NOT NULL,
	"gst" text NOT NULL,
	"kind" text NOT NULL,
	"mandatory" boolean DEFAULT true NOT NULL,
	CONSTRAINT "course_fee_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "course_fee_position" UNIQUE("organisation_id","course_id","position"),
	CONSTRAINT "course_fee_cents" CHECK ("cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "course_fee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_information" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "course_information_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "course_information_version" UNIQUE("organisation_id","course_id","version"),
	CONSTRAINT "course_information_version_counts" CHECK ("version" > 0)
);
--> statement-breakpoint
ALTER TABLE "course_information" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_offer" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"course_id" uuid,
	"modes" text[] NOT NULL,
	"duration_weeks" integer NOT NULL,
	"accredited" boolean NOT NULL,
	"currency" text DEFAULT 'AUD' NOT NULL,
	"gst" text NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"outcome" text DEFAULT 'wait_for_staff' NOT NULL,
	"access_days" integer,
	"registration_steps" jsonb,
	CONSTRAINT "course_offer_pkey" PRIMARY KEY("organisation_id","course_id"),
	CONSTRAINT "course_offer_weeks" CHECK ("duration_weeks" > 0),
	CONSTRAINT "course_offer_modes" CHECK (cardinality("modes") > 0)
);
--> statement-breakpoint
ALTER TABLE "course_offer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intake" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"mode" text NOT NULL,
	"location" text,
	"schedule" text DEFAULT '' NOT NULL,
	"places" integer,
	"waiting_list" boolean DEFAULT false NOT NULL,
	"closes_on" date,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "intake_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "intake_places" CHECK ("places" >= 0),
	CONSTRAINT "intake_days" CHECK ("ends_on" >= "starts_on")
);
--> statement-breakpoint
ALTER TABLE "intake" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_option" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"deposit_cents" integer DEFAULT 0 NOT NULL,
	"instalments" integer DEFAULT 0 NOT NULL,
	"every" text,
	CONSTRAINT "payment_option_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "payment_option_position" UNIQUE("organisation_id","course_id","position"),
	CONSTRAINT "payment_option_amounts" CHECK ("deposit_cents" >= 0 and "instalments" between 0 and 120),
	CONSTRAINT "payment_option_by_date" CHECK (("kind" = 'by_date') = ("every" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_option" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"key" uuid NOT NULL,
	"number" integer,
	"course_id" uuid NOT NULL,
	"intake_id" uuid,
	"payment_option_id" uuid,
	"email" text NOT NULL,
	"email_proven_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"awaits" text,
	"place_taken" boolean DEFAULT false NOT NULL,
	"waiting_since" timestamp with time zone,
	"answers" jsonb DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"information_version" integer,
	"submitted_at" timestamp with time zone,
	"sha256" text,
	"name_key" text,
	"identifier_key" text,
	"suitability" text,
	"suitability_advice" text,
	"suitability_by" uuid,
	"suitability_at" timestamp with time zone,
	"person_id" uuid,
	"subscription_id" uuid,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "registration_key" UNIQUE("organisation_id","key"),
	CONSTRAINT "registration_number" UNIQUE("organisation_id","number"),
	CONSTRAINT "registration_status_known" CHECK ("status" in ('draft','submitted','info_needed','waiting','accepted','declined','withdrawn')),
	CONSTRAINT "registration_email_lower" CHECK ("email" = lower("email")),
	CONSTRAINT "registration_submitted" CHECK ("status" in ('draft','withdrawn') or "number" is not null),
	CONSTRAINT "registration_accepted" CHECK ("status" <> 'accepted' or "subscription_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "registration" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_counter" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_settings" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"country" text DEFAULT 'AU' NOT NULL,
	"steps" jsonb,
	"guardian_age" integer DEFAULT 18 NOT NULL,
	CONSTRAINT "registration_settings_age" CHECK ("guardian_age" between 0 and 30)
);
--> statement-breakpoint
ALTER TABLE "registration_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "declaration_text" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"statement" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_text_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "declaration_text_version" UNIQUE("organisation_id","kind","version")
);
--> statement-breakpoint
ALTER TABLE "declaration_text" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_access" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_as" uuid,
	CONSTRAINT "registration_access_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "registration_access_token" UNIQUE("organisation_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "registration_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_answer_event" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"registration_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"revision" integer NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_answer_event_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "registration_answer_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_document" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text DEFAULT '' NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	"purged_at" timestamp with time zone,
	CONSTRAINT "registration_document_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "registration_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_event" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_person_id" uuid,
	"subject_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_event_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "registration_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_handover" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"registration_id" uuid NOT NULL,
	"step" text NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"sha256" text,
	CONSTRAINT "registration_handover_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "registration_handover_token" UNIQUE("organisation_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "registration_handover" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_question" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"registration_id" uuid NOT NULL,
	"step" text NOT NULL,
	"field" text,
	"message" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "registration_question_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "registration_question" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registration_signature" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"registration_id" uuid NOT NULL,
	"handover_id" uuid,
	"who" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"declaration_ids" uuid[] NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_signature_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "registration_signature" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english'::regconfig, code || ' ' || title), 'A') || setweight(to_tsvector('english'::regconfig, area), 'B') || setweight(to_tsvector('english'::regconfig, summary), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('english'::regconfig, code || ' ' || title)) STORED;--> statement-breakpoint
CREATE INDEX "invoice_of_person" ON "invoice" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "invoice_credited" ON "invoice" ("organisation_id","of_invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_person" ON "ledger_entry" ("organisation_id","person_id","account");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_subscription" ON "ledger_entry" ("organisation_id","subscription_id","account");--> statement-breakpoint
CREATE INDEX "payment_of_invoice" ON "payment" ("organisation_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" ("organisation_id","created_at") WHERE "status" in ('reserved', 'pending', 'needs_action');--> statement-breakpoint
CREATE INDEX "payment_allocation_of_payment" ON "payment_allocation" ("organisation_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_allocation_of_invoice" ON "payment_allocation" ("organisation_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payment_event_of_payment" ON "payment_event" ("organisation_id","payment_id");--> statement-breakpoint
CREATE INDEX "refund_of_payment" ON "refund" ("organisation_id","payment_id");--> statement-breakpoint
CREATE INDEX "due_date_request_of_instalment" ON "due_date_request" ("organisation_id","instalment_id");--> statement-breakpoint
CREATE INDEX "payment_plan_of_person" ON "payment_plan" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "intake_of_course" ON "intake" ("organisation_id","course_id","starts_on");--> statement-breakpoint
CREATE INDEX "registration_of_status" ON "registration" ("organisation_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "registration_of_email" ON "registration" ("organisation_id","email");--> statement-breakpoint
CREATE INDEX "registration_of_name" ON "registration" ("organisation_id","name_key");--> statement-breakpoint
CREATE INDEX "registration_of_identifier" ON "registration" ("organisation_id","identifier_key");--> statement-breakpoint
CREATE INDEX "registration_place" ON "registration" ("organisation_id","intake_id") WHERE "place_taken";--> statement-breakpoint
CREATE INDEX "registration_waiting" ON "registration" ("organisation_id","intake_id","waiting_since") WHERE "status" = 'waiting';--> statement-breakpoint
CREATE INDEX "registration_access_of" ON "registration_access" ("organisation_id","registration_id");--> statement-breakpoint
CREATE INDEX "registration_answer_event_of" ON "registration_answer_event" ("organisation_id","registration_id","revision");--> statement-breakpoint
CREATE INDEX "registration_document_of" ON "registration_document" ("organisation_id","registration_id");--> statement-breakpoint
CREATE INDEX "registration_event_of" ON "registration_event" ("organisation_id","registration_id");--> statement-breakpoint
CREATE INDEX "registration_handover_of" ON "registration_handover" ("organisation_id","registration_id");--> statement-breakpoint
CREATE INDEX "registration_question_of" ON "registration_question" ("organisation_id","registration_id");--> statement-breakpoint
CREATE INDEX "registration_signature_of" ON "registration_signature" ("organisation_id","registration_id");--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "document_counter" ADD CONSTRAINT "document_counter_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_of_invoice" FOREIGN KEY ("organisation_id","of_invoice_id") REFERENCES "invoice"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "invoice"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction" FOREIGN KEY ("organisation_id","transaction_id") REFERENCES "ledger_transaction"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_reference" ADD CONSTRAINT "bank_reference_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_reference" ADD CONSTRAINT "bank_reference_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bank_reference" ADD CONSTRAINT "bank_reference_invoice" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "invoice"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_wanted" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "invoice"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_payment" FOREIGN KEY ("organisation_id","payment_id") REFERENCES "payment"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_invoice" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "invoice"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment" FOREIGN KEY ("organisation_id","payment_id") REFERENCES "payment"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment" FOREIGN KEY ("organisation_id","payment_id") REFERENCES "payment"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_requester" FOREIGN KEY ("organisation_id","requested_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "sandbox_charge" ADD CONSTRAINT "sandbox_charge_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "due_date_request" ADD CONSTRAINT "due_date_request_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "due_date_request" ADD CONSTRAINT "due_date_request_instalment" FOREIGN KEY ("organisation_id","instalment_id") REFERENCES "instalment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "due_date_request" ADD CONSTRAINT "due_date_request_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "due_date_request" ADD CONSTRAINT "due_date_request_decider" FOREIGN KEY ("organisation_id","decided_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_plan" FOREIGN KEY ("organisation_id","plan_id") REFERENCES "payment_plan"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_of_invoice" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "invoice"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "reminder_sent" ADD CONSTRAINT "reminder_sent_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminder_sent" ADD CONSTRAINT "reminder_sent_invoice" FOREIGN KEY ("organisation_id","invoice_id") REFERENCES "invoice"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_delivery" ADD CONSTRAINT "unit_delivery_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_delivery" ADD CONSTRAINT "unit_delivery_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "unit_delivery" ADD CONSTRAINT "unit_delivery_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "course_fee" ADD CONSTRAINT "course_fee_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_fee" ADD CONSTRAINT "course_fee_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_information" ADD CONSTRAINT "course_information_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_information" ADD CONSTRAINT "course_information_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "course_offer" ADD CONSTRAINT "course_offer_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_offer" ADD CONSTRAINT "course_offer_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake" ADD CONSTRAINT "intake_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "intake" ADD CONSTRAINT "intake_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_option" ADD CONSTRAINT "payment_option_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_option" ADD CONSTRAINT "payment_option_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_intake" FOREIGN KEY ("organisation_id","intake_id") REFERENCES "intake"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_payment_option" FOREIGN KEY ("organisation_id","payment_option_id") REFERENCES "payment_option"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_decider" FOREIGN KEY ("organisation_id","decided_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_adviser" FOREIGN KEY ("organisation_id","suitability_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration_counter" ADD CONSTRAINT "registration_counter_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_settings" ADD CONSTRAINT "registration_settings_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "declaration_text" ADD CONSTRAINT "declaration_text_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_access" ADD CONSTRAINT "registration_access_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_access" ADD CONSTRAINT "registration_access_registration" FOREIGN KEY ("organisation_id","registration_id") REFERENCES "registration"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_answer_event" ADD CONSTRAINT "registration_answer_event_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_answer_event" ADD CONSTRAINT "registration_answer_event_registration" FOREIGN KEY ("organisation_id","registration_id") REFERENCES "registration"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_document" ADD CONSTRAINT "registration_document_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_document" ADD CONSTRAINT "registration_document_registration" FOREIGN KEY ("organisation_id","registration_id") REFERENCES "registration"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_document" ADD CONSTRAINT "registration_document_user" FOREIGN KEY ("organisation_id","used_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration_event" ADD CONSTRAINT "registration_event_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_event" ADD CONSTRAINT "registration_event_registration" FOREIGN KEY ("organisation_id","registration_id") REFERENCES "registration"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_event" ADD CONSTRAINT "registration_event_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration_handover" ADD CONSTRAINT "registration_handover_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_handover" ADD CONSTRAINT "registration_handover_registration" FOREIGN KEY ("organisation_id","registration_id") REFERENCES "registration"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_question" ADD CONSTRAINT "registration_question_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_question" ADD CONSTRAINT "registration_question_registration" FOREIGN KEY ("organisation_id","registration_id") REFERENCES "registration"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_question" ADD CONSTRAINT "registration_question_by" FOREIGN KEY ("organisation_id","asked_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "registration_signature" ADD CONSTRAINT "registration_signature_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_signature" ADD CONSTRAINT "registration_signature_registration" FOREIGN KEY ("organisation_id","registration_id") REFERENCES "registration"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "registration_signature" ADD CONSTRAINT "registration_signature_handover" FOREIGN KEY ("organisation_id","handover_id") REFERENCES "registration_handover"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "billing_settings" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "document_counter" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "invoice_line" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "ledger_entry" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "ledger_transaction" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "bank_reference" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_allocation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_event" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "refund" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "sandbox_charge" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "due_date_request" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "instalment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_plan" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "reminder_sent" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_delivery" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "course_fee" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "course_information" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "course_offer" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "intake" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "payment_option" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_counter" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_settings" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "declaration_text" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_access" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_answer_event" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_document" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_event" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_handover" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_question" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "registration_signature" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
COMMENT ON TABLE "ledger_transaction" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "ledger_entry" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "invoice" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "invoice_line" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "payment_event" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "payment_allocation" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "unit_delivery" IS 'append-only';
--> statement-breakpoint
-- Double entry: when a transaction of the database ends, every booking it touched sums to nothing and moves something.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	booking uuid := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id')::uuid;
	entries bigint;
	balance bigint;
begin
	select count(*), coalesce(sum(cents), 0) into entries, balance from ledger_entry
		where organisation_id = new.organisation_id and transaction_id = booking;
	if entries < 2 or balance <> 0 then
		raise exception 'booking % does not balance', booking using errcode = 'check_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON "ledger_transaction"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON "ledger_entry"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
-- Never more is given away than a payment brought, nor more to an invoice than it asks for.
CREATE FUNCTION allocations_fit() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	given bigint;
	received bigint;
begin
	select coalesce(sum(cents), 0) into given from payment_allocation
		where organisation_id = new.organisation_id and payment_id = new.payment_id;
	select coalesce(sum(cents), 0) into received from payment_allocation
		where organisation_id = new.organisation_id and invoice_id = new.invoice_id;
	if given < 0 or received < 0
		or given > (select cents from payment where organisation_id = new.organisation_id and id = new.payment_id)
		or received > (select total_cents from invoice where organisation_id = new.organisation_id and id = new.invoice_id)
	then
		raise exception 'allocation % does not fit', new.id using errcode = 'check_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_allocation_fits AFTER INSERT ON "payment_allocation"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION allocations_fit();
--> statement-breakpoint
COMMENT ON TABLE "course_information" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "registration_answer_event" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "declaration_text" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "registration_signature" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "registration_event" IS 'append-only';
