CREATE TABLE "course_edition" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"packaging" jsonb DEFAULT '{"groups":[]}' NOT NULL,
	"completion" text DEFAULT 'items' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "course_edition_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "course_edition_number" UNIQUE("organisation_id","course_id","number"),
	CONSTRAINT "course_edition_of" UNIQUE("organisation_id","id","course_id"),
	CONSTRAINT "course_edition_published" CHECK (("status" = 'published') = ("published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "course_edition" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "course_edition_unit" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"course_edition_id" uuid,
	"unit_id" uuid,
	"unit_edition_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"group" text,
	CONSTRAINT "course_edition_unit_pkey" PRIMARY KEY("organisation_id","course_edition_id","unit_id")
);
--> statement-breakpoint
ALTER TABLE "course_edition_unit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "course_edition_pre_course_item" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"course_edition_id" uuid,
	"pre_course_item_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "course_edition_pre_course_item_pkey" PRIMARY KEY("organisation_id","course_edition_id","pre_course_item_id")
);
--> statement-breakpoint
ALTER TABLE "course_edition_pre_course_item" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "unit_edition" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"id" uuid DEFAULT uuidv7(),
	"unit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "unit_edition_pkey" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "unit_edition_number" UNIQUE("organisation_id","unit_id","number"),
	CONSTRAINT "unit_edition_of" UNIQUE("organisation_id","id","unit_id"),
	CONSTRAINT "unit_edition_published" CHECK (("status" = 'published') = ("published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "unit_edition" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "unit_edition_criterion" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"unit_edition_id" uuid,
	"unit_criterion_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "unit_edition_criterion_pkey" PRIMARY KEY("organisation_id","unit_edition_id","unit_criterion_id")
);
--> statement-breakpoint
ALTER TABLE "unit_edition_criterion" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "unit_edition_item" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"unit_edition_id" uuid,
	"content_item_id" uuid,
	"position" integer NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"release_after_days" integer,
	"release_at" timestamp with time zone,
	CONSTRAINT "unit_edition_item_pkey" PRIMARY KEY("organisation_id","unit_edition_id","content_item_id"),
	CONSTRAINT "unit_edition_item_position" UNIQUE("organisation_id","unit_edition_id","position")
);
--> statement-breakpoint
ALTER TABLE "unit_edition_item" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "unit_edition_item_prerequisite" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"unit_edition_id" uuid,
	"content_item_id" uuid,
	"requires_item_id" uuid,
	CONSTRAINT "unit_edition_item_prerequisite_pkey" PRIMARY KEY("organisation_id","unit_edition_id","content_item_id","requires_item_id")
);
--> statement-breakpoint
ALTER TABLE "unit_edition_item_prerequisite" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "unit_edition_prerequisite" (
	"organisation_id" uuid DEFAULT app_organisation(),
	"unit_edition_id" uuid,
	"requires_unit_id" uuid,
	"asks" text DEFAULT 'learned' NOT NULL,
	CONSTRAINT "unit_edition_prerequisite_pkey" PRIMARY KEY("organisation_id","unit_edition_id","requires_unit_id")
);
--> statement-breakpoint
ALTER TABLE "unit_edition_prerequisite" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "content_item" DROP CONSTRAINT "content_item_position";
--> statement-breakpoint
ALTER TABLE "pre_course_item" DROP CONSTRAINT "pre_course_item_position";
--> statement-breakpoint
ALTER TABLE "unit_criterion" DROP CONSTRAINT "unit_criterion_code";
--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "replaces_id" uuid;
--> statement-breakpoint
ALTER TABLE "course_subscription" ADD COLUMN "course_edition_id" uuid;
--> statement-breakpoint
CREATE INDEX "content_item_of_unit" ON "content_item" ("organisation_id","unit_id");
--> statement-breakpoint
CREATE INDEX "course_edition_unit_of_unit" ON "course_edition_unit" ("organisation_id","unit_id");
--> statement-breakpoint
CREATE INDEX "course_edition_unit_of_edition" ON "course_edition_unit" ("organisation_id","unit_edition_id");
--> statement-breakpoint
CREATE INDEX "course_edition_pre_course_item_of_item" ON "course_edition_pre_course_item" ("organisation_id","pre_course_item_id");
--> statement-breakpoint
CREATE INDEX "pre_course_item_of_course" ON "pre_course_item" ("organisation_id","course_id");
--> statement-breakpoint
CREATE INDEX "course_subscription_of_edition" ON "course_subscription" ("organisation_id","course_edition_id");
--> statement-breakpoint
CREATE INDEX "unit_criterion_of" ON "unit_criterion" ("organisation_id","unit_id");
--> statement-breakpoint
CREATE INDEX "unit_edition_criterion_of" ON "unit_edition_criterion" ("organisation_id","unit_criterion_id");
--> statement-breakpoint
CREATE INDEX "unit_edition_item_of_item" ON "unit_edition_item" ("organisation_id","content_item_id");
--> statement-breakpoint
CREATE POLICY "tenant" ON "course_edition" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
CREATE POLICY "tenant" ON "course_edition_unit" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
CREATE POLICY "tenant" ON "course_edition_pre_course_item" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_edition" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_edition_criterion" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_edition_item" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_edition_item_prerequisite" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
CREATE POLICY "tenant" ON "unit_edition_prerequisite" AS PERMISSIVE FOR ALL TO public USING (organisation_id = (select app_organisation())) WITH CHECK (organisation_id = (select app_organisation()));
--> statement-breakpoint
-- The migration reads and writes the rows of every organisation; the rights are set again after it.
ALTER TABLE "course" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "unit" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "course_unit" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "unit_prerequisite" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "content_item" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "item_prerequisite" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "pre_course_item" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "unit_criterion" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "course_subscription" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What was studied until now becomes the first edition of each unit and course, published when they were made.
INSERT INTO "unit_edition" ("organisation_id", "unit_id", "number", "status", "title", "summary", "created_at", "published_at")
	SELECT "organisation_id", "id", 1, 'published', "title", "summary", "created_at", "created_at" FROM "unit";
--> statement-breakpoint
INSERT INTO "unit_edition_item" ("organisation_id", "unit_edition_id", "content_item_id", "position", "required", "release_after_days", "release_at")
	SELECT i."organisation_id", e."id", i."id", i."position", i."required", i."release_after_days", i."release_at"
	FROM "content_item" i JOIN "unit_edition" e ON e."organisation_id" = i."organisation_id" AND e."unit_id" = i."unit_id";
--> statement-breakpoint
INSERT INTO "unit_edition_item_prerequisite" ("organisation_id", "unit_edition_id", "content_item_id", "requires_item_id")
	SELECT p."organisation_id", i."unit_edition_id", p."content_item_id", p."requires_item_id"
	FROM "item_prerequisite" p
	JOIN "unit_edition_item" i ON i."organisation_id" = p."organisation_id" AND i."content_item_id" = p."content_item_id"
	JOIN "unit_edition_item" r ON r."organisation_id" = p."organisation_id" AND r."content_item_id" = p."requires_item_id"
		AND r."unit_edition_id" = i."unit_edition_id";
--> statement-breakpoint
INSERT INTO "unit_edition_prerequisite" ("organisation_id", "unit_edition_id", "requires_unit_id")
	SELECT p."organisation_id", e."id", p."requires_unit_id"
	FROM "unit_prerequisite" p JOIN "unit_edition" e ON e."organisation_id" = p."organisation_id" AND e."unit_id" = p."unit_id";
--> statement-breakpoint
UPDATE "unit_criterion" SET "kind" = CASE "kind" WHEN 'performance' THEN 'performance_criterion' WHEN 'knowledge' THEN 'knowledge_evidence' ELSE "kind" END;
--> statement-breakpoint
INSERT INTO "unit_edition_criterion" ("organisation_id", "unit_edition_id", "unit_criterion_id", "position")
	SELECT c."organisation_id", e."id", c."id", row_number() OVER (PARTITION BY c."organisation_id", c."unit_id" ORDER BY c."kind", c."code") - 1
	FROM "unit_criterion" c JOIN "unit_edition" e ON e."organisation_id" = c."organisation_id" AND e."unit_id" = c."unit_id";
--> statement-breakpoint
INSERT INTO "course_edition" ("organisation_id", "course_id", "number", "status", "created_at", "published_at")
	SELECT "organisation_id", "id", 1, 'published', "created_at", "created_at" FROM "course";
--> statement-breakpoint
INSERT INTO "course_edition_unit" ("organisation_id", "course_edition_id", "unit_id", "unit_edition_id", "position", "kind")
	SELECT cu."organisation_id", ce."id", cu."unit_id", ue."id", cu."position", cu."kind"
	FROM "course_unit" cu
	JOIN "course_edition" ce ON ce."organisation_id" = cu."organisation_id" AND ce."course_id" = cu."course_id"
	JOIN "unit_edition" ue ON ue."organisation_id" = cu."organisation_id" AND ue."unit_id" = cu."unit_id";
--> statement-breakpoint
INSERT INTO "course_edition_pre_course_item" ("organisation_id", "course_edition_id", "pre_course_item_id", "position")
	SELECT p."organisation_id", e."id", p."id", p."position"
	FROM "pre_course_item" p JOIN "course_edition" e ON e."organisation_id" = p."organisation_id" AND e."course_id" = p."course_id";
--> statement-breakpoint
UPDATE "course_subscription" s SET "course_edition_id" = e."id"
	FROM "course_edition" e WHERE e."organisation_id" = s."organisation_id" AND e."course_id" = s."course_id";
--> statement-breakpoint
ALTER TABLE "course_subscription" ALTER COLUMN "course_edition_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_replaces" FOREIGN KEY ("organisation_id","replaces_id") REFERENCES "content_item"("organisation_id","id") ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE "course_edition" ADD CONSTRAINT "course_edition_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "course_edition" ADD CONSTRAINT "course_edition_course" FOREIGN KEY ("organisation_id","course_id") REFERENCES "course"("organisation_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "course_edition" ADD CONSTRAINT "course_edition_by" FOREIGN KEY ("organisation_id","published_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE "course_edition_unit" ADD CONSTRAINT "course_edition_unit_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "course_edition_unit" ADD CONSTRAINT "course_edition_unit_course" FOREIGN KEY ("organisation_id","course_edition_id") REFERENCES "course_edition"("organisation_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "course_edition_unit" ADD CONSTRAINT "course_edition_unit_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE "course_edition_unit" ADD CONSTRAINT "course_edition_unit_edition" FOREIGN KEY ("organisation_id","unit_edition_id","unit_id") REFERENCES "unit_edition"("organisation_id","id","unit_id") ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE "course_edition_pre_course_item" ADD CONSTRAINT "course_edition_pre_course_item_M004E8j4i0E8_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "course_edition_pre_course_item" ADD CONSTRAINT "course_edition_pre_course_item_edition" FOREIGN KEY ("organisation_id","course_edition_id") REFERENCES "course_edition"("organisation_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "course_edition_pre_course_item" ADD CONSTRAINT "course_edition_pre_course_item_item" FOREIGN KEY ("organisation_id","pre_course_item_id") REFERENCES "pre_course_item"("organisation_id","id") ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE "course_subscription" ADD CONSTRAINT "course_subscription_of_edition" FOREIGN KEY ("organisation_id","course_edition_id","course_id") REFERENCES "course_edition"("organisation_id","id","course_id") ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE "unit_edition" ADD CONSTRAINT "unit_edition_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition" ADD CONSTRAINT "unit_edition_unit" FOREIGN KEY ("organisation_id","unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition" ADD CONSTRAINT "unit_edition_by" FOREIGN KEY ("organisation_id","published_by") REFERENCES "person"("organisation_id","id") ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE "unit_edition_criterion" ADD CONSTRAINT "unit_edition_criterion_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition_criterion" ADD CONSTRAINT "unit_edition_criterion_edition" FOREIGN KEY ("organisation_id","unit_edition_id") REFERENCES "unit_edition"("organisation_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition_criterion" ADD CONSTRAINT "unit_edition_criterion_criterion" FOREIGN KEY ("organisation_id","unit_criterion_id") REFERENCES "unit_criterion"("organisation_id","id") ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE "unit_edition_item" ADD CONSTRAINT "unit_edition_item_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition_item" ADD CONSTRAINT "unit_edition_item_edition" FOREIGN KEY ("organisation_id","unit_edition_id") REFERENCES "unit_edition"("organisation_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition_item" ADD CONSTRAINT "unit_edition_item_item" FOREIGN KEY ("organisation_id","content_item_id") REFERENCES "content_item"("organisation_id","id") ON DELETE RESTRICT;
--> statement-breakpoint
ALTER TABLE "unit_edition_item_prerequisite" ADD CONSTRAINT "unit_edition_item_prerequisite_ty8r1vmRcHDw_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition_item_prerequisite" ADD CONSTRAINT "unit_edition_item_prerequisite_item" FOREIGN KEY ("organisation_id","unit_edition_id","content_item_id") REFERENCES "unit_edition_item"("organisation_id","unit_edition_id","content_item_id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition_item_prerequisite" ADD CONSTRAINT "unit_edition_item_prerequisite_requires" FOREIGN KEY ("organisation_id","unit_edition_id","requires_item_id") REFERENCES "unit_edition_item"("organisation_id","unit_edition_id","content_item_id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition_prerequisite" ADD CONSTRAINT "unit_edition_prerequisite_organisation_id_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition_prerequisite" ADD CONSTRAINT "unit_edition_prerequisite_edition" FOREIGN KEY ("organisation_id","unit_edition_id") REFERENCES "unit_edition"("organisation_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_edition_prerequisite" ADD CONSTRAINT "unit_edition_prerequisite_requires" FOREIGN KEY ("organisation_id","requires_unit_id") REFERENCES "unit"("organisation_id","id") ON DELETE RESTRICT;
--> statement-breakpoint
DROP POLICY "tenant" ON "course_unit";
--> statement-breakpoint
DROP POLICY "tenant" ON "item_prerequisite";
--> statement-breakpoint
DROP POLICY "tenant" ON "unit_prerequisite";
--> statement-breakpoint
DROP TABLE "course_unit";
--> statement-breakpoint
DROP TABLE "item_prerequisite";
--> statement-breakpoint
DROP TABLE "unit_prerequisite";
--> statement-breakpoint
ALTER TABLE "content_item" DROP COLUMN "position";
--> statement-breakpoint
ALTER TABLE "content_item" DROP COLUMN "required";
--> statement-breakpoint
ALTER TABLE "content_item" DROP COLUMN "release_after_days";
--> statement-breakpoint
ALTER TABLE "content_item" DROP COLUMN "release_at";
--> statement-breakpoint
ALTER TABLE "unit" DROP COLUMN "summary";
--> statement-breakpoint
ALTER TABLE "pre_course_item" DROP COLUMN "position";
--> statement-breakpoint
-- A published edition and its place in the record never change; only a draft is removed.
CREATE FUNCTION edition_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if old.status = 'published' then
		-- Only with the whole organisation.
		if tg_op = 'DELETE' and not exists (select from organisation where id = old.organisation_id) then return old; end if;
		raise exception '% % is published', tg_table_name, old.id using errcode = 'check_violation';
	end if;
	if tg_op = 'DELETE' then return old; end if;
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER edition_keeps BEFORE UPDATE OR DELETE ON "course_edition" FOR EACH ROW EXECUTE FUNCTION edition_keeps();
--> statement-breakpoint
CREATE TRIGGER edition_keeps BEFORE UPDATE OR DELETE ON "unit_edition" FOR EACH ROW EXECUTE FUNCTION edition_keeps();
--> statement-breakpoint
-- A course is published with published units only.
CREATE FUNCTION edition_is_whole() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	if exists (select from course_edition_unit u join unit_edition e on e.organisation_id = u.organisation_id and e.id = u.unit_edition_id
			where u.organisation_id = new.organisation_id and u.course_edition_id = new.id and e.status = 'draft') then
		raise exception 'course_edition % has a unit that is a draft', new.id using errcode = 'check_violation';
	end if;
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER edition_is_whole BEFORE UPDATE ON "course_edition"
	FOR EACH ROW WHEN (new.status = 'published') EXECUTE FUNCTION edition_is_whole();
--> statement-breakpoint
-- What an edition consists of: the arguments name its table and the column that refers to it. The edition is held, so
-- that nothing is added while it is being published.
CREATE FUNCTION edition_content_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	part jsonb;
	status text;
begin
	foreach part in array case tg_op
		when 'INSERT' then array[to_jsonb(new)]
		when 'DELETE' then array[to_jsonb(old)]
		else array[to_jsonb(old), to_jsonb(new)] end
	loop
		execute format('select status from %I where organisation_id = $1 and id = $2 for share', tg_argv[0])
			into status using (part ->> 'organisation_id')::uuid, (part ->> tg_argv[1])::uuid;
		if status = 'published' then
			if tg_op = 'DELETE' and not exists (select from organisation where id = old.organisation_id) then return old; end if;
			raise exception '% is part of a published edition', tg_table_name using errcode = 'check_violation';
		end if;
	end loop;
	if tg_op = 'DELETE' then return old; end if;
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER edition_content_keeps BEFORE INSERT OR UPDATE OR DELETE ON "course_edition_unit"
	FOR EACH ROW EXECUTE FUNCTION edition_content_keeps('course_edition', 'course_edition_id');
--> statement-breakpoint
CREATE TRIGGER edition_content_keeps BEFORE INSERT OR UPDATE OR DELETE ON "course_edition_pre_course_item"
	FOR EACH ROW EXECUTE FUNCTION edition_content_keeps('course_edition', 'course_edition_id');
--> statement-breakpoint
CREATE TRIGGER edition_content_keeps BEFORE INSERT OR UPDATE OR DELETE ON "unit_edition_item"
	FOR EACH ROW EXECUTE FUNCTION edition_content_keeps('unit_edition', 'unit_edition_id');
--> statement-breakpoint
CREATE TRIGGER edition_content_keeps BEFORE INSERT OR UPDATE OR DELETE ON "unit_edition_item_prerequisite"
	FOR EACH ROW EXECUTE FUNCTION edition_content_keeps('unit_edition', 'unit_edition_id');
--> statement-breakpoint
CREATE TRIGGER edition_content_keeps BEFORE INSERT OR UPDATE OR DELETE ON "unit_edition_prerequisite"
	FOR EACH ROW EXECUTE FUNCTION edition_content_keeps('unit_edition', 'unit_edition_id');
--> statement-breakpoint
CREATE TRIGGER edition_content_keeps BEFORE INSERT OR UPDATE OR DELETE ON "unit_edition_criterion"
	FOR EACH ROW EXECUTE FUNCTION edition_content_keeps('unit_edition', 'unit_edition_id');
--> statement-breakpoint
-- What published editions link to: the arguments name the link, its column for this row, the edition's table, the link's
-- column for that, and the column of this row.
CREATE FUNCTION published_content_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
declare
	part jsonb := to_jsonb(coalesce(old, new));
	published boolean;
begin
	execute format('select coalesce(bool_or(held.status = ''published''), false) from (
			select e.status from %I l join %I e on e.organisation_id = l.organisation_id and e.id = l.%I
			where l.organisation_id = $1 and l.%I = $2 for share of e) held', tg_argv[0], tg_argv[2], tg_argv[3], tg_argv[1])
		into published using (part ->> 'organisation_id')::uuid, (part ->> tg_argv[4])::uuid;
	if published then
		if tg_op = 'DELETE' and not exists (select from organisation where id = old.organisation_id) then return old; end if;
		raise exception '% is used by a published edition', tg_table_name using errcode = 'check_violation';
	end if;
	if tg_op = 'DELETE' then return old; end if;
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER published_content_keeps BEFORE UPDATE OR DELETE ON "content_item"
	FOR EACH ROW EXECUTE FUNCTION published_content_keeps('unit_edition_item', 'content_item_id', 'unit_edition', 'unit_edition_id', 'id');
--> statement-breakpoint
CREATE TRIGGER published_content_keeps BEFORE INSERT OR UPDATE OR DELETE ON "content_item_file"
	FOR EACH ROW EXECUTE FUNCTION published_content_keeps('unit_edition_item', 'content_item_id', 'unit_edition', 'unit_edition_id', 'content_item_id');
--> statement-breakpoint
CREATE TRIGGER published_content_keeps BEFORE UPDATE OR DELETE ON "unit_criterion"
	FOR EACH ROW EXECUTE FUNCTION published_content_keeps('unit_edition_criterion', 'unit_criterion_id', 'unit_edition', 'unit_edition_id', 'id');
--> statement-breakpoint
CREATE TRIGGER published_content_keeps BEFORE UPDATE OR DELETE ON "pre_course_item"
	FOR EACH ROW EXECUTE FUNCTION published_content_keeps('course_edition_pre_course_item', 'pre_course_item_id', 'course_edition', 'course_edition_id', 'id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "course_edition"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "course_edition_unit"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER page_changed AFTER INSERT OR UPDATE OR DELETE ON "unit_edition"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION page_changed();
