-- The organisation of the current transaction; null outside one, so that nothing is shown.
CREATE FUNCTION app_organisation() RETURNS uuid LANGUAGE sql STABLE
	AS $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;
--> statement-breakpoint
CREATE TABLE "brand_settings" (
	"organisation_id" uuid PRIMARY KEY DEFAULT app_organisation(),
	"brand_primary_color" text NOT NULL,
	"brand_header_text_color" text,
	"brand_header_bg_color_option" text DEFAULT 'brand_color' NOT NULL,
	"brand_header_bg_plain_color" text,
	"brand_header_bg_gradient_code" text,
	"brand_font" text,
	"brand_banner_bg_file_id" uuid,
	"logo_file_id" uuid,
	"icon_file_id" uuid,
	"contrast_guard" boolean DEFAULT true NOT NULL,
	"contact_email" text,
	"contact_phone" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "terminology" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"language" text,
	"term" text,
	"forms" jsonb NOT NULL,
	CONSTRAINT "terminology_pkey" PRIMARY KEY("organisation_id","language","term")
);
--> statement-breakpoint
ALTER TABLE "terminology" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_item" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"unit_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"completion" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"release_after_days" integer,
	"release_at" timestamp with time zone,
	CONSTRAINT "content_item_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "content_item_position" UNIQUE("organisation_id","unit_id","position"),
	CONSTRAINT "content_item_minutes" CHECK ("minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "content_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_item_file" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"content_item_id" uuid,
	"file_id" uuid,
	CONSTRAINT "content_item_file_pkey" PRIMARY KEY("organisation_id","content_item_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "content_item_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"summary" text NOT NULL,
	"description" jsonb NOT NULL,
	"cover_file_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "course_code" UNIQUE("organisation_id","code")
);
--> statement-breakpoint
ALTER TABLE "course" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_unit" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"course_id" uuid,
	"unit_id" uuid,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "course_unit_pkey" PRIMARY KEY("organisation_id","course_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "course_unit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_prerequisite" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"content_item_id" uuid,
	"requires_item_id" uuid,
	CONSTRAINT "item_prerequisite_pkey" PRIMARY KEY("organisation_id","content_item_id","requires_item_id")
);
--> statement-breakpoint
ALTER TABLE "item_prerequisite" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unit" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "unit_code" UNIQUE("organisation_id","code")
);
--> statement-breakpoint
ALTER TABLE "unit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unit_prerequisite" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"unit_id" uuid,
	"requires_unit_id" uuid,
	CONSTRAINT "unit_prerequisite_pkey" PRIMARY KEY("organisation_id","unit_id","requires_unit_id")
);
--> statement-breakpoint
ALTER TABLE "unit_prerequisite" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_file" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"visibility" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "stored_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "account_provider" UNIQUE("organisation_id","provider_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "invitation_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "invitation_token" UNIQUE("organisation_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"roles" text[] DEFAULT array['student']::text[] NOT NULL,
	"preferred_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"time_zone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"keyboard_shortcuts" boolean DEFAULT true NOT NULL,
	"photo_file_id" uuid,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "person_email" UNIQUE("organisation_id","email"),
	CONSTRAINT "person_email_lower" CHECK ("email" = lower("email")),
	CONSTRAINT "person_roles_known" CHECK ("roles" <@ array['student','trainer','assessor','author','finance','administrator','auditor'])
);
--> statement-breakpoint
ALTER TABLE "person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"key" text,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limit_pkey" PRIMARY KEY("organisation_id","key")
);
--> statement-breakpoint
ALTER TABLE "rate_limit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"token" text NOT NULL,
	"person_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "session_token" UNIQUE("organisation_id","token")
);
--> statement-breakpoint
ALTER TABLE "session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_lock" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"email_hash" text,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_failure_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_lock_pkey" PRIMARY KEY("organisation_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_in_lock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "two_factor" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"person_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factor_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verification" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" text DEFAULT uuidv7(),
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_progress" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"person_id" uuid,
	"content_item_id" uuid,
	"share" double precision DEFAULT 0 NOT NULL,
	"seconds_spent" double precision DEFAULT 0 NOT NULL,
	"watched" jsonb DEFAULT '[]' NOT NULL,
	"position_seconds" double precision DEFAULT 0 NOT NULL,
	"last_choices" text[],
	"last_correct" text,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "item_progress_pkey" PRIMARY KEY("organisation_id","person_id","content_item_id")
);
--> statement-breakpoint
ALTER TABLE "item_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "learning_event" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid,
	"person_id" uuid,
	"content_item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_event_pkey" PRIMARY KEY("organisation_id","person_id","id")
);
--> statement-breakpoint
ALTER TABLE "learning_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legal_acceptance" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"legal_text_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_acceptance_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "legal_acceptance_once" UNIQUE("organisation_id","person_id","legal_text_id")
);
--> statement-breakpoint
ALTER TABLE "legal_acceptance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legal_text" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_text_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "legal_text_version" UNIQUE("organisation_id","kind","version")
);
--> statement-breakpoint
ALTER TABLE "legal_text" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pre_course_completion" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"subscription_id" uuid,
	"pre_course_item_id" uuid,
	"statement" text,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pre_course_completion_pkey" PRIMARY KEY("organisation_id","subscription_id","pre_course_item_id")
);
--> statement-breakpoint
ALTER TABLE "pre_course_completion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pre_course_item" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"document" jsonb NOT NULL,
	"statement" text,
	"mandatory" boolean DEFAULT true NOT NULL,
	CONSTRAINT "pre_course_item_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "pre_course_item_position" UNIQUE("organisation_id","course_id","position")
);
--> statement-breakpoint
ALTER TABLE "pre_course_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"person_id" uuid,
	"preferences" jsonb NOT NULL,
	CONSTRAINT "notification_preference_pkey" PRIMARY KEY("organisation_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "notification_preference" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_subscription" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"status" text NOT NULL,
	"starts_on" date NOT NULL,
	"access_ends_on" date,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_subscription_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "course_subscription_period" CHECK ("access_ends_on" is null or "access_ends_on" >= "starts_on")
);
--> statement-breakpoint
ALTER TABLE "course_subscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"key" text,
	"caller" text,
	"route" text,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_pkey" PRIMARY KEY("organisation_id","caller","route","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_message" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_message_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_slug_form" CHECK ("slug" ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
	CONSTRAINT "organisation_status_known" CHECK ("status" in ('active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "organisation_domain" (
	"host" text PRIMARY KEY,
	"organisation_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_item_file_of_file" ON "content_item_file" ("organisation_id","file_id");--> statement-breakpoint
CREATE INDEX "course_unit_of_unit" ON "course_unit" ("organisation_id","unit_id");--> statement-breakpoint
CREATE INDEX "account_person" ON "account" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "invitation_email" ON "invitation" ("organisation_id","email");--> statement-breakpoint
CREATE INDEX "rate_limit_end" ON "rate_limit" ("organisation_id","ends_at");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "two_factor_person" ON "two_factor" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" ("organisation_id","identifier");--> statement-breakpoint
CREATE INDEX "item_progress_of_item" ON "item_progress" ("organisation_id","content_item_id");--> statement-breakpoint
CREATE INDEX "learning_event_of_item" ON "learning_event" ("organisation_id","person_id","content_item_id");--> statement-breakpoint
CREATE INDEX "course_subscription_person" ON "course_subscription" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "mail_message_newest" ON "mail_message" ("organisation_id","created_at");--> statement-breakpoint
ALTER TABLE "brand_settings" ADD CONSTRAINT "brand_settings_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD CONSTRAINT "brand_settings_banner" FOREIGN KEY ("organisation_id","brand_banner_bg_file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD CONSTRAINT "brand_settings_logo" FOREIGN KEY ("organisation_id","logo_file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "brand_settings" ADD CONSTRAINT "brand_settings_icon" FOREIGN KEY ("organisation_id","icon_file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "terminology" ADD CONSTRAINT "terminology_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_item_file" ADD CONSTRAINT "content_item_file_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_item_file" ADD CONSTRAINT "content_item_file_item" FOREIGN KEY ("organisation_id","content_item_id") REFERENCES "content_item"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_item_file" ADD CONSTRAINT "content_item_file_file" FOREIGN KEY ("organisation_id","file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_cover" FOREIGN KEY ("organisation_id","cover_file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "course_unit" ADD CONSTRAINT "course_unit_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_unit" ADD CONSTRAINT "course_unit_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_unit" ADD CONSTRAINT "course_unit_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "item_prerequisite" ADD CONSTRAINT "item_prerequisite_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "item_prerequisite" ADD CONSTRAINT "item_prerequisite_item" FOREIGN KEY ("organisation_id","content_item_id") REFERENCES "content_item"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "item_prerequisite" ADD CONSTRAINT "item_prerequisite_requires" FOREIGN KEY ("organisation_id","requires_item_id") REFERENCES "content_item"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_prerequisite" ADD CONSTRAINT "unit_prerequisite_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_prerequisite" ADD CONSTRAINT "unit_prerequisite_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_prerequisite" ADD CONSTRAINT "unit_prerequisite_requires" FOREIGN KEY ("organisation_id","requires_unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_by" FOREIGN KEY ("organisation_id","invited_by") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_photo" FOREIGN KEY ("organisation_id","photo_file_id") REFERENCES "stored_file"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "rate_limit" ADD CONSTRAINT "rate_limit_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sign_in_lock" ADD CONSTRAINT "sign_in_lock_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "item_progress" ADD CONSTRAINT "item_progress_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "item_progress" ADD CONSTRAINT "item_progress_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "item_progress" ADD CONSTRAINT "item_progress_of_content" FOREIGN KEY ("organisation_id","content_item_id") REFERENCES "content_item"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "learning_event" ADD CONSTRAINT "learning_event_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "learning_event" ADD CONSTRAINT "learning_event_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "learning_event" ADD CONSTRAINT "learning_event_of_content" FOREIGN KEY ("organisation_id","content_item_id") REFERENCES "content_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "legal_acceptance" ADD CONSTRAINT "legal_acceptance_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "legal_acceptance" ADD CONSTRAINT "legal_acceptance_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "legal_acceptance" ADD CONSTRAINT "legal_acceptance_of_text" FOREIGN KEY ("organisation_id","legal_text_id") REFERENCES "legal_text"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "legal_text" ADD CONSTRAINT "legal_text_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pre_course_completion" ADD CONSTRAINT "pre_course_completion_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pre_course_completion" ADD CONSTRAINT "pre_course_completion_subscription" FOREIGN KEY ("organisation_id","subscription_id") REFERENCES "course_subscription"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pre_course_completion" ADD CONSTRAINT "pre_course_completion_item" FOREIGN KEY ("organisation_id","pre_course_item_id") REFERENCES "pre_course_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "pre_course_item" ADD CONSTRAINT "pre_course_item_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pre_course_item" ADD CONSTRAINT "pre_course_item_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD CONSTRAINT "course_subscription_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD CONSTRAINT "course_subscription_of_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_subscription" ADD CONSTRAINT "course_subscription_of_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "organisation_domain" ADD CONSTRAINT "organisation_domain_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "brand_settings" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "terminology" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "content_item" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "content_item_file" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "course" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "course_unit" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "item_prerequisite" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "unit" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_prerequisite" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "stored_file" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "account" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "invitation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "person" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "rate_limit" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "session" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "sign_in_lock" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "two_factor" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "verification" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "item_progress" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "learning_event" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "legal_acceptance" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "legal_text" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "pre_course_completion" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "pre_course_item" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "notification_preference" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "course_subscription" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "idempotency_key" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "mail_message" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- The application may add to these tables, never change or remove (see database/migrate.ts).
COMMENT ON TABLE "learning_event" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "legal_acceptance" IS 'append-only';
--> statement-breakpoint
-- Running servers forget what they remember of hosts when an organisation or a domain changes.
CREATE FUNCTION organisation_changed() RETURNS trigger LANGUAGE plpgsql
	AS $$ begin perform pg_notify('organisation_changed', ''); return null; end $$;
--> statement-breakpoint
CREATE TRIGGER organisation_changed AFTER INSERT OR UPDATE OR DELETE ON "organisation"
	FOR EACH STATEMENT EXECUTE FUNCTION organisation_changed();
--> statement-breakpoint
CREATE TRIGGER organisation_changed AFTER INSERT OR UPDATE OR DELETE ON "organisation_domain"
	FOR EACH STATEMENT EXECUTE FUNCTION organisation_changed();
