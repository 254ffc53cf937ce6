ALTER TABLE "mail_message" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "mail_message_person" ON "mail_message" ("organisation_id","person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_message_of_nobody" ON "mail_message" ("organisation_id",lower("recipient")) WHERE "person_id" is null;
--> statement-breakpoint
ALTER TABLE "mail_message" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person_merge" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Letters of before are of whoever has the address now, or had it until two people were merged.
UPDATE "mail_message" m SET person_id = p.id
FROM "person" p WHERE p.organisation_id = m.organisation_id AND p.email = lower(m.recipient);--> statement-breakpoint
UPDATE "mail_message" m SET person_id = coalesce(p.merged_into, p.id)
FROM "person_merge" w JOIN "person" p ON p.organisation_id = w.organisation_id AND p.id = w.kept_id
WHERE m.person_id IS NULL AND w.organisation_id = m.organisation_id AND w.former_email = lower(m.recipient);--> statement-breakpoint
-- By hand, because emails know no feature. A letter outlives a person who was added by mistake.
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_of_person" FOREIGN KEY ("organisation_id","person_id")
	REFERENCES "person"("organisation_id","id") ON DELETE SET NULL ("person_id");--> statement-breakpoint
ALTER TABLE "mail_message" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person_merge" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A letter is of whoever has its address when it is written.
CREATE FUNCTION mail_message_of_person() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	select id into new.person_id from person
	where organisation_id = new.organisation_id and email = lower(new.recipient);
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER mail_message_of_person BEFORE INSERT ON "mail_message"
	FOR EACH ROW WHEN (new.person_id IS NULL) EXECUTE FUNCTION mail_message_of_person();
--> statement-breakpoint
-- Whoever gets an address gets the letters that went there before anybody had it: about a registration, or an invitation.
CREATE FUNCTION person_has_address() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
begin
	update mail_message set person_id = new.id
	where organisation_id = new.organisation_id and person_id is null and lower(recipient) = new.email;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER person_has_address AFTER INSERT OR UPDATE OF email ON "person"
	FOR EACH ROW EXECUTE FUNCTION person_has_address();
