CREATE TABLE "assessment" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "assessment_code" UNIQUE("organisation_id","code")
);
--> statement-breakpoint
ALTER TABLE "assessment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_item" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"task_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"prompt" jsonb NOT NULL,
	"question" jsonb NOT NULL,
	"key" jsonb,
	"required" boolean NOT NULL,
	"max_marks" real,
	CONSTRAINT "assessment_item_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "assessment_item_position" UNIQUE("organisation_id","task_id","position")
);
--> statement-breakpoint
ALTER TABLE "assessment_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_item_criterion" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"item_id" uuid,
	"criterion_id" uuid,
	CONSTRAINT "assessment_item_criterion_pkey" PRIMARY KEY("organisation_id","item_id","criterion_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_item_criterion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_task" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"instructions" jsonb NOT NULL,
	"draw" integer,
	CONSTRAINT "assessment_task_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "assessment_task_position" UNIQUE("organisation_id","version_id","position")
);
--> statement-breakpoint
ALTER TABLE "assessment_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_unit" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"assessment_id" uuid,
	"unit_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "assessment_unit_pkey" PRIMARY KEY("organisation_id","assessment_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "assessment_unit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_version" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"assessment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"instructions" jsonb NOT NULL,
	"needs" jsonb NOT NULL,
	"judged" jsonb NOT NULL,
	"assessor_notes" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"attempts_allowed" integer NOT NULL,
	"time_limit_minutes" integer,
	"due_after_days" integer,
	"late_work" text NOT NULL,
	"opens" text NOT NULL,
	"shuffle" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_version_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "assessment_version_number" UNIQUE("organisation_id","assessment_id","number")
);
--> statement-breakpoint
ALTER TABLE "assessment_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integrity_declaration" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "integrity_declaration_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "integrity_declaration_version" UNIQUE("organisation_id","version")
);
--> statement-breakpoint
ALTER TABLE "integrity_declaration" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unit_criterion" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"unit_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "unit_criterion_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "unit_criterion_code" UNIQUE("organisation_id","unit_id","code")
);
--> statement-breakpoint
ALTER TABLE "unit_criterion" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_event" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"student_assessment_id" uuid NOT NULL,
	"attempt_id" uuid,
	"kind" text NOT NULL,
	"by_person_id" uuid,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_event_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessment_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_message" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"student_assessment_id" uuid NOT NULL,
	"item_id" uuid,
	"side" text NOT NULL,
	"by_person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_message_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessment_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_receipt" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"attempt_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"signed" jsonb NOT NULL,
	"key_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessment_receipt_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "assessment_receipt_once" UNIQUE("organisation_id","attempt_id"),
	CONSTRAINT "assessment_receipt_number" UNIQUE("organisation_id","number")
);
--> statement-breakpoint
ALTER TABLE "assessment_receipt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attempt" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"student_assessment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"seed" integer NOT NULL,
	"declaration_id" uuid NOT NULL,
	"ai_use" text,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"submitted_by_time" boolean DEFAULT false NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"overall_draft" text DEFAULT '' NOT NULL,
	"overall_revision" integer DEFAULT 0 NOT NULL,
	"judged_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"feedback" text,
	"result" text,
	CONSTRAINT "attempt_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "attempt_number" UNIQUE("organisation_id","student_assessment_id","number"),
	CONSTRAINT "attempt_number_from_one" CHECK ("number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "attempt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "extension_request" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"student_assessment_id" uuid NOT NULL,
	"wanted_until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "extension_request_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "extension_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipt_key" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_key_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "receipt_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "response" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"attempt_id" uuid,
	"item_id" uuid,
	"value" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"carried" boolean DEFAULT false NOT NULL,
	"from_attempt_id" uuid,
	CONSTRAINT "response_pkey" PRIMARY KEY("organisation_id","attempt_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "response" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "response_revision" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"attempt_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"value" jsonb,
	"revision" integer NOT NULL,
	"outcome" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "response_revision_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "response_revision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "student_assessment" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts_allowed" integer NOT NULL,
	"extended_until" timestamp with time zone,
	"feedback_read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_assessment_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "student_assessment_once" UNIQUE("organisation_id","person_id","assessment_id")
);
--> statement-breakpoint
ALTER TABLE "student_assessment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"attempt_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"media_type" text,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"state" text NOT NULL,
	"from_evidence_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"uploaded_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "evidence_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "observation" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"attempt_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"observer_id" uuid NOT NULL,
	"place" text NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"checks" jsonb NOT NULL,
	"comment" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"student_agrees" boolean,
	"student_remark" text DEFAULT '' NOT NULL,
	"student_answered_at" timestamp with time zone,
	CONSTRAINT "observation_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "observation_once" UNIQUE("organisation_id","attempt_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "observation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "observation_revision" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"observation_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"observer_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "observation_revision_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "observation_revision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "third_party_report" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"attempt_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"relationship" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"answers" jsonb,
	"signed_name" text,
	"sha256" text,
	CONSTRAINT "third_party_report_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "third_party_report_token" UNIQUE("organisation_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "third_party_report" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "draft_judgement" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"attempt_id" uuid,
	"item_id" uuid,
	"result" text,
	"comment" text NOT NULL,
	"marks" real,
	"revision" integer NOT NULL,
	"by_person_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_judgement_pkey" PRIMARY KEY("organisation_id","attempt_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "draft_judgement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "judgement" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"attempt_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"result" text NOT NULL,
	"comment" text NOT NULL,
	"marks" real,
	"by_person_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "judgement_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "judgement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reusable_comment" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reusable_comment_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "reusable_comment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unit_outcome" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"note" text NOT NULL,
	"by_person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_outcome_pkey" PRIMARY KEY("organisation_id","id")
);
--> statement-breakpoint
ALTER TABLE "unit_outcome" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notice" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"once" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notice_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "notice_once" UNIQUE("organisation_id","person_id","once")
);
--> statement-breakpoint
ALTER TABLE "notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "assessment_item_of_version" ON "assessment_item" ("organisation_id","version_id");--> statement-breakpoint
CREATE INDEX "assessment_item_criterion_of" ON "assessment_item_criterion" ("organisation_id","criterion_id");--> statement-breakpoint
CREATE INDEX "assessment_unit_of_unit" ON "assessment_unit" ("organisation_id","unit_id");--> statement-breakpoint
CREATE INDEX "assessment_event_of" ON "assessment_event" ("organisation_id","student_assessment_id");--> statement-breakpoint
CREATE INDEX "assessment_message_of" ON "assessment_message" ("organisation_id","student_assessment_id");--> statement-breakpoint
CREATE INDEX "attempt_waiting" ON "attempt" ("organisation_id","submitted_at");--> statement-breakpoint
CREATE INDEX "attempt_claimed" ON "attempt" ("organisation_id","claimed_by");--> statement-breakpoint
CREATE INDEX "attempt_ends" ON "attempt" ("organisation_id","ends_at") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "extension_request_of" ON "extension_request" ("organisation_id","student_assessment_id");--> statement-breakpoint
CREATE INDEX "response_revision_of" ON "response_revision" ("organisation_id","attempt_id","item_id");--> statement-breakpoint
CREATE INDEX "student_assessment_of" ON "student_assessment" ("organisation_id","assessment_id");--> statement-breakpoint
CREATE INDEX "student_assessment_state" ON "student_assessment" ("organisation_id","state");--> statement-breakpoint
CREATE INDEX "evidence_of" ON "evidence" ("organisation_id","attempt_id","item_id");--> statement-breakpoint
CREATE INDEX "observation_revision_of" ON "observation_revision" ("organisation_id","observation_id");--> statement-breakpoint
CREATE INDEX "third_party_report_of" ON "third_party_report" ("organisation_id","attempt_id","item_id");--> statement-breakpoint
CREATE INDEX "judgement_of" ON "judgement" ("organisation_id","attempt_id","item_id");--> statement-breakpoint
CREATE INDEX "reusable_comment_of" ON "reusable_comment" ("organisation_id","person_id");--> statement-breakpoint
CREATE INDEX "unit_outcome_of" ON "unit_outcome" ("organisation_id","person_id","unit_id");--> statement-breakpoint
CREATE INDEX "notice_of" ON "notice" ("organisation_id","person_id","at");--> statement-breakpoint
CREATE INDEX "notice_to_mail" ON "notice" ("organisation_id","at") WHERE mailed_at is null;--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_item" ADD CONSTRAINT "assessment_item_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_item" ADD CONSTRAINT "assessment_item_task" FOREIGN KEY ("organisation_id","task_id") REFERENCES "assessment_task"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_item" ADD CONSTRAINT "assessment_item_version" FOREIGN KEY ("organisation_id","version_id") REFERENCES "assessment_version"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_item_criterion" ADD CONSTRAINT "assessment_item_criterion_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_item_criterion" ADD CONSTRAINT "assessment_item_criterion_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_item_criterion" ADD CONSTRAINT "assessment_item_criterion_criterion" FOREIGN KEY ("organisation_id","criterion_id") REFERENCES "unit_criterion"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_task" ADD CONSTRAINT "assessment_task_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_task" ADD CONSTRAINT "assessment_task_version" FOREIGN KEY ("organisation_id","version_id") REFERENCES "assessment_version"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_unit" ADD CONSTRAINT "assessment_unit_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_unit" ADD CONSTRAINT "assessment_unit_assessment" FOREIGN KEY ("organisation_id","assessment_id") REFERENCES "assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_unit" ADD CONSTRAINT "assessment_unit_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_version" ADD CONSTRAINT "assessment_version_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_version" ADD CONSTRAINT "assessment_version_of" FOREIGN KEY ("organisation_id","assessment_id") REFERENCES "assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "integrity_declaration" ADD CONSTRAINT "integrity_declaration_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_criterion" ADD CONSTRAINT "unit_criterion_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_criterion" ADD CONSTRAINT "unit_criterion_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_event" ADD CONSTRAINT "assessment_event_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_event" ADD CONSTRAINT "assessment_event_student_assessment" FOREIGN KEY ("organisation_id","student_assessment_id") REFERENCES "student_assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_event" ADD CONSTRAINT "assessment_event_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_event" ADD CONSTRAINT "assessment_event_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_message" ADD CONSTRAINT "assessment_message_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_message" ADD CONSTRAINT "assessment_message_student_assessment" FOREIGN KEY ("organisation_id","student_assessment_id") REFERENCES "student_assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_message" ADD CONSTRAINT "assessment_message_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_message" ADD CONSTRAINT "assessment_message_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "assessment_receipt" ADD CONSTRAINT "assessment_receipt_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_receipt" ADD CONSTRAINT "assessment_receipt_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assessment_receipt" ADD CONSTRAINT "assessment_receipt_key" FOREIGN KEY ("organisation_id","key_id") REFERENCES "receipt_key"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_of" FOREIGN KEY ("organisation_id","student_assessment_id") REFERENCES "student_assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_declaration" FOREIGN KEY ("organisation_id","declaration_id") REFERENCES "integrity_declaration"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_claimed_by" FOREIGN KEY ("organisation_id","claimed_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "extension_request" ADD CONSTRAINT "extension_request_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "extension_request" ADD CONSTRAINT "extension_request_student_assessment" FOREIGN KEY ("organisation_id","student_assessment_id") REFERENCES "student_assessment"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "extension_request" ADD CONSTRAINT "extension_request_by" FOREIGN KEY ("organisation_id","decided_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "receipt_key" ADD CONSTRAINT "receipt_key_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "response" ADD CONSTRAINT "response_from" FOREIGN KEY ("organisation_id","from_attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "response_revision" ADD CONSTRAINT "response_revision_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "response_revision" ADD CONSTRAINT "response_revision_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_assessment" FOREIGN KEY ("organisation_id","assessment_id") REFERENCES "assessment"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "student_assessment" ADD CONSTRAINT "student_assessment_version" FOREIGN KEY ("organisation_id","version_id") REFERENCES "assessment_version"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_observer" FOREIGN KEY ("organisation_id","observer_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "observation_revision" ADD CONSTRAINT "observation_revision_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "observation_revision" ADD CONSTRAINT "observation_revision_observation" FOREIGN KEY ("organisation_id","observation_id") REFERENCES "observation"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "observation_revision" ADD CONSTRAINT "observation_revision_observer" FOREIGN KEY ("organisation_id","observer_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "third_party_report" ADD CONSTRAINT "third_party_report_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "third_party_report" ADD CONSTRAINT "third_party_report_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "third_party_report" ADD CONSTRAINT "third_party_report_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "draft_judgement" ADD CONSTRAINT "draft_judgement_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "draft_judgement" ADD CONSTRAINT "draft_judgement_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "draft_judgement" ADD CONSTRAINT "draft_judgement_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "draft_judgement" ADD CONSTRAINT "draft_judgement_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_attempt" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "attempt"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_item" FOREIGN KEY ("organisation_id","item_id") REFERENCES "assessment_item"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "reusable_comment" ADD CONSTRAINT "reusable_comment_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reusable_comment" ADD CONSTRAINT "reusable_comment_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD CONSTRAINT "unit_outcome_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD CONSTRAINT "unit_outcome_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD CONSTRAINT "unit_outcome_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "unit_outcome" ADD CONSTRAINT "unit_outcome_by" FOREIGN KEY ("organisation_id","by_person_id") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_person" FOREIGN KEY ("organisation_id","person_id") REFERENCES "person"("organisation_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_item" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_item_criterion" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_task" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_unit" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_version" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "integrity_declaration" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_criterion" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_event" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_message" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "assessment_receipt" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "attempt" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "extension_request" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "receipt_key" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "response" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "response_revision" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "student_assessment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "evidence" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "observation" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "observation_revision" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "third_party_report" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "draft_judgement" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "judgement" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "reusable_comment" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_outcome" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
CREATE POLICY "tenant" ON "notice" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));--> statement-breakpoint
-- Versions of tools, what students saved and handed in, what happened and what was decided only grow.
COMMENT ON TABLE "assessment_version" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "assessment_task" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "assessment_item" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "assessment_item_criterion" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "integrity_declaration" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "response_revision" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "assessment_event" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "receipt_key" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "assessment_receipt" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "assessment_message" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "observation_revision" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "judgement" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "unit_outcome" IS 'append-only';
